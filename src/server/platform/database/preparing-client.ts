import { createHash } from 'node:crypto';
import { Client, type ClientConfig, type QueryConfig } from 'pg';
import { doesDatabaseAnswer } from './frozen-database.ts';

/** Limits server memory, because dynamically built statements vary without end. Further statements are not prepared. */
const MAX_STATEMENTS = 500;

const names = new Map<string, string>();

/** A connection of the pool for `url`. Queries that take longer than `slowMs` cause a check that the server answers. */
export const preparingClient = (url: string, slowMs: number) =>
  /**
   * Sends statements with parameters as named prepared statements: planning our joins takes longer than running them,
   * and PostgreSQL caches the plan of a named statement. The name is a hash of the text, so it is unique.
   */
  class PreparingClient extends Client {
    // oxlint-disable-next-line no-useless-constructor -- pg's pool passes its options to it
    constructor(config?: ClientConfig) {
      super(config);
    }

    // pg's `query` has many signatures; only the one that Kysely uses is changed here.
    override query = ((first: string | QueryConfig, values?: unknown, ...rest: unknown[]) => {
      const send = super.query as (...args: unknown[]) => unknown;
      const name = typeof first === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(first) : undefined;
      const answer = name
        ? send.call(this, { name, text: first, values }, ...rest)
        : send.call(this, first, values, ...rest);
      if (answer instanceof Promise) this.#watch(answer);
      return answer;
    }) as Client['query'];

    /** Ends the connection if the whole database does not answer, so that the request fails instead of hanging. */
    #watch(answer: Promise<unknown>) {
      const check = async () => {
        if (await doesDatabaseAnswer(url)) timer = setTimeout(() => void check(), slowMs).unref();
        else if (!isSettled) this.connection.stream.destroy();
      };
      let isSettled = false;
      let timer = setTimeout(() => void check(), slowMs).unref();
      const settle = () => {
        isSettled = true;
        clearTimeout(timer);
      };
      answer.then(settle, settle);
    }
  };

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_STATEMENTS) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
