import { Query, type Client, type Connection, type QueryConfig, type QueryResult } from 'pg';
import { prepareValue } from 'pg/lib/utils';

/** What the driver's query has besides what it publishes, of which a cursor makes use as well. */
interface DriverQuery {
  readonly name?: string;
  readonly text: string;
  prepare(connection: Connection): void;
  handleRowDescription(message: object): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
}

type DriverConnection = Connection & { submittedNamedStatements: Record<string, string> };

/**
 * Statements that go to the server in one write and come back in one reply: for those of which none depends on what
 * another one gives. They are up to one point of synchronisation, so that the first that fails keeps the server from
 * whatever comes after it, be that a statement after its `BEGIN` or a `COMMIT` after its statements.
 */
export function sendTogether(client: Client, statements: readonly QueryConfig[]): Promise<QueryResult[]> {
  return new Promise((resolve, reject) => {
    // Those that cannot be sent are found out here: the driver would throw the prepared statement away, and not know it.
    const sendable = statements.map(({ values = [], ...statement }) => ({
      ...statement,
      values: (values as unknown[]).map((value) => prepareValue(value)),
    }));
    client.query(
      new Together(sendable, (error, results) => {
        if (error) reject(error);
        else resolve(results);
      }),
    );
  });
}

/** To the driver it is the query that is being answered. */
class Together {
  private readonly parts: DriverQuery[];
  private readonly results: QueryResult[] = [];
  private error: Error | undefined;
  private current = 0;

  constructor(
    statements: readonly QueryConfig[],
    /** The driver wraps it, to tell when the time is over. */
    public callback: (error: Error | undefined, results: QueryResult[]) => void,
  ) {
    this.parts = statements.map((statement, index) => {
      const query = new Query(statement, (error, result) => {
        if (error) this.error ??= error;
        else this.results[index] = result;
      });
      return query as unknown as DriverQuery;
    });
  }

  /** The driver keeps both once the statement is parsed, and parts are parsed in their order. */
  get name(): string | undefined {
    return this.parts[this.current]?.name;
  }

  get text(): string | undefined {
    return this.parts[this.current]?.text;
  }

  submit(connection: Connection): Error | null {
    const withoutSync = Object.assign(Object.create(connection) as Connection, { sync: () => undefined });
    connection.stream.cork();
    try {
      for (const part of this.parts) part.prepare(withoutSync);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  handleRowDescription(message: object): void {
    this.parts[this.current]?.handleRowDescription(message);
  }

  handleDataRow(message: object): void {
    this.parts[this.current]?.handleDataRow(message);
  }

  handleCommandComplete(message: object, connection: Connection): void {
    this.parts[this.current]?.handleCommandComplete(message, connection);
    this.current += 1;
  }

  handleReadyForQuery(connection: Connection): void {
    for (const part of this.parts) part.handleReadyForQuery(connection);
    this.callback(this.error, this.results);
  }

  handleError(error: Error, connection: Connection): void {
    // The server has skipped them: what the driver takes for parsed was never read.
    for (const { name } of this.parts.slice(this.current))
      if (name !== undefined) delete (connection as DriverConnection).submittedNamedStatements[name];
    this.callback(error, []);
  }
}
