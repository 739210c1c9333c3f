/** Replaces ofetch's own parser; `client.ts` reads every answer as text. */
export default JSON.parse;
