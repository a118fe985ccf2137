import { createHash } from 'node:crypto';
import { Client, type QueryConfig } from 'pg';

/** Statements put together from parts that vary would fill the server's memory; beyond this they are planned each time. */
const MAX_STATEMENTS = 500;

const names = new Map<string, string>();

/**
 * Sends statements with parameters as prepared ones: planning our joins takes longer than running them, and PostgreSQL
 * keeps the plan of a statement it knows by name. The name is made from the text, so it can never mean another one.
 */
export class PreparingClient extends Client {
  // pg's query has a dozen signatures; ours passes all through but the one that Kysely uses.
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
