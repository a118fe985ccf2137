import { pipeline, Readable } from 'node:stream';
import { guarded } from '#server/bank/exchange/csv/csv-cells.ts';
import type { Db } from '#server/platform/database/db.ts';
import { findDuplicates, findRefusals } from './imports.queries.ts';

const PAGE = 1000;
const columns = ['place', 'question', 'result', 'reason'] as const;
type Row = Record<(typeof columns)[number], string>;

/** All records that were not added, as a table. The texts come from the file, so cells must not become formulas. */
export async function importReport(db: Db, importId: string): Promise<Readable> {
  const { stringify } = await import('csv-stringify');
  const rows = stringify({ header: true, columns: [...columns], record_delimiter: '\r\n' });
  // An error destroys both streams, and the consumer of the second one receives it.
  return pipeline(Readable.from(rowsOf(db, importId)), rows, () => {});
}

async function* rowsOf(db: Db, importId: string): AsyncGenerator<Row> {
  for await (const { place, title, reason } of allPages((page) => findRefusals(db, importId, page))) {
    yield { place: guarded(place), question: guarded(title), result: 'refused', reason: guarded(reason) };
  }
  for await (const duplicate of allPages((page) => findDuplicates(db, importId, page))) {
    const { place, title, questionId, firstPlace } = duplicate;
    const reason = firstPlace === null ? `question ${questionId ?? ''}`.trim() : `same as ${firstPlace}`;
    yield { place: guarded(place), question: guarded(title), result: 'already there', reason: guarded(reason) };
  }
}

async function* allPages<Found extends { position: number }>(
  read: (page: { after: number; count: number }) => Promise<Found[]>,
): AsyncGenerator<Found> {
  let after = 0;
  for (let page = await read({ after, count: PAGE }); page.length > 0; page = await read({ after, count: PAGE })) {
    yield* page;
    after = page.at(-1)?.position ?? after;
  }
}
