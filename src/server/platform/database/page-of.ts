export interface Slice {
  limit: number;
  offset: number;
}

interface Page {
  page: number;
  pageSize: number;
}

/** How a list is read: page by page with the total number, and in slices for its export. */
export type ListReader<Row> = { read: (slice: Slice) => Promise<Row[]> } & (
  | { count: () => Promise<number> }
  /** For lists that find a page and its total in one statement. */
  | { readAndCount: (slice: Slice) => Promise<{ rows: Row[]; total: number }> }
);

export async function pageOf<Row>({ page, pageSize }: Page, reader: ListReader<Row>) {
  const slice = { limit: pageSize, offset: (page - 1) * pageSize };
  if ('readAndCount' in reader) return { page, pageSize, ...(await reader.readAndCount(slice)) };
  const [total, rows] = await Promise.all([reader.count(), reader.read(slice)]);
  return { page, pageSize, total, rows };
}
