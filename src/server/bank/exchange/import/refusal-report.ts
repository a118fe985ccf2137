import { pipeline, Readable } from 'node:stream';
import { guarded } from '#server/bank/exchange/csv/csv-cells.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Refusal } from '#shared/bank/imports.contract.ts';
import { findRefusals } from './imports.queries.ts';

const PAGE = 1000;

/** All that was refused, as a table. The words may be a stranger's: no cell may become a formula. */
export async function refusalReport(db: Db, importId: string): Promise<Readable> {
  const { stringify } = await import('csv-stringify');
  const rows = stringify({ header: true, columns: ['place', 'reason'], record_delimiter: '\r\n' });
  // An error ends both streams; whoever sends the second one hears of it.
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
