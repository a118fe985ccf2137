import type { ExchangedQuestion, FileRecord } from './exchanged-question.ts';
import type { SourceFile } from './source-file.ts';

/** A kind of file that questions come in or leave by. Both ways are streams: memory does not grow with the file. */
export interface ExchangeFormat {
  name: string;
  /** As people know it. */
  title: string;
  extension: string;
  contentType: string;
  /**
   * Whether a file with this beginning and this name is of this kind. The beginning is the first 4,096 bytes read as
   * UTF-8 without a byte order mark, whatever they are: a zip archive begins with `PK`.
   */
  recognises: (start: string, name: string) => boolean;
  /** Throws `UnreadableFile` when the file as a whole is not what it should be; single records are refused. */
  read: (file: SourceFile) => AsyncIterable<FileRecord>;
  /** Absent where the format cannot hold a whole question. */
  write?: (questions: AsyncIterable<ExchangedQuestion>) => AsyncIterable<string | Uint8Array>;
}
