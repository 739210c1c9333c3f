/** Stands in for the reader of answers that ofetch brings along; `client.ts` has every answer as text. */
export default JSON.parse;
