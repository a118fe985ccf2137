import { type RawBuilder, sql } from 'kysely';

/** Fewer letters are in no trigram index: to ask it would mean to read all of it. */
const SHORT = 3;

/** Whether words stand in a text, as they are. `column` holds it in small letters, and has a trigram index. */
export const mentions = (column: RawBuilder<unknown>, words: string): RawBuilder<unknown> =>
  words.length < SHORT
    ? sql`strpos(${column}, lower(${words})) > 0`
    : sql`${column} like lower(${`%${words.replaceAll(/[\\%_]/g, '\\$&')}%`})`;
