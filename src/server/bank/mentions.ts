import { type RawBuilder, sql } from 'kysely';

/** A trigram index cannot find shorter texts without reading all of it. */
const SHORT = 3;

/** Whether a text contains these words literally. `column` must be in lower case and have a trigram index. */
export const mentions = (column: RawBuilder<unknown>, words: string): RawBuilder<unknown> =>
  words.length < SHORT
    ? sql`strpos(${column}, lower(${words})) > 0`
    : sql`${column} like lower(${`%${words.replaceAll(/[\\%_]/g, '\\$&')}%`})`;
