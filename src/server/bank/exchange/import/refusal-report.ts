import { pipeline, Readable } from 'node:stream';
import { guarded } from '#server/bank/exchange/csv/csv-cells.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Refusal } from '#shared/bank/imports.contract.ts';
import { findRefusals } from './imports.queries.ts';

const PAGE = 1000;

/** All rejected records as a table. The texts come from the file, so cells must not become formulas. */
export async function refusalReport(db: Db, importId: string): Promise<Readable> {
  const { stringify } = await import('csv-stringify');
  const rows = stringify({ header: true, columns: ['place', 'reason'], record_delimiter: '\r\n' });
  // An error destroys both streams, and the consumer of the second one receives it.
  return pipeline(Readable.from(refusalsOf(db, importId)), rows, () => {});
}

async function* refusalsOf(db: Db, importId: string): AsyncGenerator<Refusal> {
  let after = 0;
  const nextPage = () => findRefusals(db, importId, { after, count: PAGE });
  for (let page = await nextPage(); page.length > 0; page = await nextPage()) {
    for (const { position, place, reason } of page) {
      after = position;
      yield { place: guarded(place), reason: guarded(reason) };
    }
  }
}
