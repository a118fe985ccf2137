import type { ColumnMapping } from '#shared/bank/imports.contract.ts';
import type { ExchangedQuestion, FileRecord } from './exchanged-question.ts';
import type { JsonRecord } from './json/read-json.ts';
import type { SourceFile } from './source-file.ts';
import type { TableRow } from './table/read-table.ts';

/** A file format for import or export. Both directions are streams, so memory use does not grow with the file. */
export interface ExchangeFormat {
  name: string;
  /** The display name. */
  title: string;
  extension: string;
  contentType: string;
  /**
   * Whether a file with this start and this name has this format. The start is the first 4,096 bytes, decoded as UTF-8
   * without a byte order mark even if they are binary: a zip archive starts with `PK`.
   */
  recognises: (start: string, name: string) => boolean;
  /** Throws `UnreadableFile` if the file as a whole is invalid; single records are rejected instead. */
  read: (file: SourceFile, mapping?: ColumnMapping) => AsyncIterable<FileRecord>;
  /** The rows of a table, for the preview of its columns. */
  rows?: (file: SourceFile) => AsyncIterable<TableRow>;
  /** The values of a JSON file, for the preview of their fields. */
  records?: (file: SourceFile) => AsyncIterable<JsonRecord>;
  /** Absent if the format cannot represent a complete question. */
  write?: (questions: AsyncIterable<ExchangedQuestion>) => AsyncIterable<string | Uint8Array>;
}
