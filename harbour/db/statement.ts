// Named statements, as the driver sends them but for two things that cost more than most of them: the server describes
// their columns once for each connection, and their settings are not copied member by member.
import pg from 'pg';

/** As the server sent it; only the driver looks inside. */
type Description = object;
/** The columns of each statement that a connection has answered, by its name; null of one that answers no rows. */
export type Descriptions = Map<string, Description | null>;

export interface Settings {
  readonly text: string;
  readonly values?: readonly unknown[] | undefined;
  readonly rowMode?: string;
  readonly types?: pg.CustomTypesConfig;
}
export type Done = (fault: Error | null, result: unknown) => void;

/** The driver's own statement, by the steps that are changed here. */
interface Query {
  name: string;
  _rowMode: string | undefined;
  _result: { readonly constructor: new (rowMode?: string, types?: pg.CustomTypesConfig) => Query['_result'] };
  _results: Query['_result'];
  prepare(connection: object): void;
  handleRowDescription(description: Description): void;
  handleCommandComplete(...answer: readonly unknown[]): void;
}
const Query = pg.Query as unknown as new (text: string, values: readonly unknown[] | undefined, done: Done) => Query;

const NOT_DESCRIBING = { describe: { value: () => undefined } } as const;

export class Statement extends Query {
  readonly #known: Descriptions;
  #hasRows = false;

  constructor(name: string, { text, values, rowMode, types }: Settings, known: Descriptions, done: Done) {
    super(text, values, done);
    this.name = name;
    this._rowMode = rowMode;
    this._result = new this._result.constructor(rowMode, types);
    this._results = this._result;
    this.#known = known;
  }

  override prepare(connection: object): void {
    const description = this.#known.get(this.name);
    if (description !== undefined && description !== null) super.handleRowDescription(description);
    super.prepare(description === undefined ? connection : Object.create(connection, NOT_DESCRIBING));
  }

  override handleRowDescription(description: Description): void {
    this.#hasRows = true;
    this.#known.set(this.name, description);
    super.handleRowDescription(description);
  }

  override handleCommandComplete(...answer: readonly unknown[]): void {
    if (!this.#hasRows && !this.#known.has(this.name)) this.#known.set(this.name, null);
    super.handleCommandComplete(...answer);
  }
}
