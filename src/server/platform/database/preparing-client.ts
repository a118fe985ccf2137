import { createHash } from 'node:crypto';
import { Client, type QueryConfig } from 'pg';

/** Limits server memory, because dynamically built statements vary without end. Further statements are not prepared. */
const MAX_STATEMENTS = 500;

const names = new Map<string, string>();

/**
 * Sends statements with parameters as named prepared statements: planning our joins takes longer than running them, and
 * PostgreSQL caches the plan of a named statement. The name is a hash of the text, so it is unique.
 */
export class PreparingClient extends Client {
  // pg's `query` has many signatures; only the one that Kysely uses is changed here.
  override query = ((first: string | QueryConfig, values?: unknown, ...rest: unknown[]) => {
    const send = super.query as (...args: unknown[]) => unknown;
    const name = typeof first === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(first) : undefined;
    return name ? send.call(this, { name, text: first, values }, ...rest) : send.call(this, first, values, ...rest);
  }) as Client['query'];
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_STATEMENTS) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
