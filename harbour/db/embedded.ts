// The embedded database, told once how values are read.
import { PGlite, type PGliteOptions, type QueryOptions, types } from '@electric-sql/pglite';

/** As the query builder wants them: as text, which the columns read. The numbers are those of lists of such types. */
const AS_TEXT = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];
const parsers = Object.fromEntries(AS_TEXT.map((type) => [type, (value: string) => value]));

type Asking = Pick<PGlite, 'query'>;

/**
 * Opens it. The query builder hands its parsers over with every statement, and merging them with the database's own each time
 * took a tenth of a call: here they are the database's own.
 */
export async function createEmbedded(folder: string | undefined, options: PGliteOptions = {}): Promise<PGlite> {
  const client = await PGlite.create({ ...options, parsers, ...(folder === undefined ? {} : { dataDir: folder }) });
  const transaction = client.transaction.bind(client);
  withoutParsers(client);
  client.transaction = (work) =>
    transaction((tx) => {
      withoutParsers(tx);
      return work(tx);
    });
  return client;
}

function withoutParsers(asking: Asking): void {
  const query = asking.query.bind(asking);
  asking.query = <Row>(text: string, params?: unknown[], options?: QueryOptions) =>
    query<Row>(text, params, options?.rowMode === undefined ? {} : { rowMode: options.rowMode });
}
