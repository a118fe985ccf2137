import { createHash, randomUUID } from 'node:crypto';
import { Client, type ClientConfig, type QueryConfig } from 'pg';
import { doesDatabaseAnswer } from './frozen-database.ts';

/**
 * Limits the memory of the database server, because dynamically built statements vary without end. Further statements of
 * a pool are not prepared.
 */
const MAX_STATEMENTS = 500;
/** A slower query would block a connection that others need, and no screen waits this long. */
const STATEMENT_TIMEOUT = '15s';
/** With the two seconds of the check, a request to a frozen database fails after about five seconds. */
const SLOW_MS = 3_000;

export type PreparedStatements = 'on' | 'off' | 'auto';

export interface PreparingOptions extends ClientConfig {
  /** After this time of a query, the database is asked whether it answers at all. */
  slowMs?: number | undefined;
  /** The names of the statements that the pool prepares, by their text; shared by its connections. */
  statementNames?: Map<string, string> | undefined;
}

/**
 * A connection of the pool. Sends statements with parameters as named prepared statements: planning our joins takes
 * longer than running them, and PostgreSQL caches the plan of a named statement. The name is a hash of the text, so it is
 * unique.
 */
export class PreparingClient extends Client {
  /** Sent by the server; missing in the types of pg. */
  declare readonly processID: number;
  readonly #url: string;
  readonly #slowMs: number;
  readonly #names: Map<string, string>;
  #canPrepare = false;

  /** The pool passes its own options. */
  constructor(options: string | PreparingOptions = {}) {
    super(options);
    const settings: PreparingOptions = typeof options === 'string' ? {} : options;
    this.#url = settings.connectionString ?? '';
    this.#slowMs = settings.slowMs ?? SLOW_MS;
    this.#names = settings.statementNames ?? new Map();
  }

  /**
   * Called by the pool for each new connection. A pooler such as PgBouncer refuses startup parameters and gives each
   * transaction another session of the server, so sessions are changed only if there is none in between.
   */
  async setUp(setting: PreparedStatements) {
    const isDirect = await this.#limitStatements();
    this.#canPrepare = setting === 'auto' ? isDirect || (await this.#doesPoolerPrepare()) : setting === 'on';
  }

  // pg's `query` has many signatures; only those that Kysely and the rate limiter use are changed here.
  override query = ((first: string | QueryConfig, values?: unknown, ...rest: unknown[]) => {
    const named = this.#canPrepare ? withName(this.#names, first, values) : withoutName(first);
    const answer = this.#send(named, named === first ? values : undefined, ...rest);
    if (answer instanceof Promise) this.#watch(answer);
    return answer;
  }) as Client['query'];

  #send(...args: unknown[]) {
    return (super.query as (...all: unknown[]) => unknown).apply(this, args);
  }

  /** Returns whether this is a direct connection: a pooler tells its clients another number than the server's. */
  async #limitStatements(): Promise<boolean> {
    const { rows } = await this.query<{ limit: string | null }>(
      `select case when pg_backend_pid() = $1 then set_config('statement_timeout', $2, false) end as limit`,
      [this.processID, STATEMENT_TIMEOUT],
    );
    return typeof rows[0]?.limit === 'string';
  }

  /** PgBouncer 1.21 and newer can track prepared statements, and then gives them names of its own. */
  async #doesPoolerPrepare(): Promise<boolean> {
    const name = randomUUID();
    await this.query('begin');
    await (this.#send({ name, text: 'select 1' }) as Promise<unknown>);
    const { rowCount } = await this.query('select from pg_prepared_statements where name = $1', [name]);
    if (rowCount === 1) await this.query(`deallocate "${name}"`);
    await this.query('commit');
    return rowCount === 0;
  }

  /** Ends the connection if the whole database does not answer, so that the request fails instead of hanging. */
  #watch(answer: Promise<unknown>) {
    const check = async () => {
      if (await doesDatabaseAnswer(this.#url)) timer = setTimeout(() => void check(), this.#slowMs).unref();
      else if (!isSettled) this.connection.stream.destroy();
    };
    let isSettled = false;
    let timer = setTimeout(() => void check(), this.#slowMs).unref();
    const settle = () => {
      isSettled = true;
      clearTimeout(timer);
    };
    answer.then(settle, settle);
  }
}

function withName(names: Map<string, string>, first: string | QueryConfig, values: unknown): string | QueryConfig {
  if (typeof first !== 'string' || !Array.isArray(values) || values.length === 0) return first;
  const name = nameOf(names, first);
  return name ? { name, text: first, values } : first;
}

/** The rate limiter names its statements itself. */
const withoutName = (first: string | QueryConfig): string | QueryConfig =>
  typeof first === 'object' && first.name ? { text: first.text, values: first.values ?? [] } : first;

function nameOf(names: Map<string, string>, text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_STATEMENTS) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
