import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type Cell, csvLine, CSV_START } from '#shared/platform/csv.ts';
import { MAX_EXPORTED_ROWS } from '#shared/platform/page-sizes.ts';

/** Few at first: the file begins to arrive. */
const FIRST_ROWS = 100;
const ROWS_AT_ONCE = 500;

interface CsvTable<Row> {
  fileName: string;
  columns: { title: string; cell: (row: Row) => Cell }[];
  /** The next rows in the order of the list; the last time fewer than were asked for. */
  read: (slice: { limit: number; offset: number }) => Promise<Row[]>;
}

/** A table as a file that is sent while it is read: no list of ten thousand rows stands in memory. */
export function answerCsv<Row>(reply: FastifyReply, table: CsvTable<Row>) {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${table.fileName}"`)
    .send(Readable.from(linesOf(table)));
}

async function* linesOf<Row>({ columns, read }: CsvTable<Row>) {
  yield CSV_START + csvLine(columns.map(({ title }) => title));
  for (let offset = 0, limit = FIRST_ROWS; limit > 0; limit = Math.min(ROWS_AT_ONCE, MAX_EXPORTED_ROWS - offset)) {
    const rows = await read({ limit, offset });
    yield rows.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join('');
    if (rows.length < limit) return;
    offset += limit;
  }
}
