import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Slice } from '#server/platform/database/page-of.ts';
import { type Cell, csvLine, CSV_START } from '#shared/platform/csv.ts';

/** The first batch is small, so that the download starts early. */
const FIRST_ROWS = 100;
const ROWS_AT_ONCE = 1000;

type CellField<Row> = { [Field in keyof Row]: Row[Field] extends Cell ? Field : never }[keyof Row];

/** The content of each column by its title: a field of the row, or a function of it. */
export type CsvColumns<Row> = Record<string, CellField<Row> | ((row: Row) => Cell)>;

interface CsvTable<Row> {
  fileName: string;
  columns: CsvColumns<Row>;
  /** Returns the next rows in list order; fewer than `limit` means that this was the last batch. */
  read: (slice: Slice) => Promise<Row[]>;
}

/** Streams a table as a CSV file while it is being read, so that no more than a batch of rows is in memory. */
export function answerCsv<Row>(reply: FastifyReply, table: CsvTable<Row>) {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${table.fileName}"`)
    .send(Readable.from(linesOf(table)));
}

async function* linesOf<Row>({ columns, read }: CsvTable<Row>) {
  const contents = Object.values(columns);
  const lineOf = (row: Row) => csvLine(contents.map((content) => cellOf(row, content)));
  yield CSV_START + csvLine(Object.keys(columns));
  for (let offset = 0, limit = FIRST_ROWS; ; limit = ROWS_AT_ONCE) {
    const rows = await read({ limit, offset });
    yield rows.map(lineOf).join('');
    if (rows.length < limit) return;
    offset += limit;
  }
}

const cellOf = <Row>(row: Row, content: CsvColumns<Row>[string]) =>
  typeof content === 'function' ? content(row) : (row[content] as Cell);
