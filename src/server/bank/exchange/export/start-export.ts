import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { formatNamed } from '#server/bank/exchange/formats.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { QuestionFilter } from '#shared/bank/question-filter.ts';
import { AppError } from '#shared/platform/errors.ts';
import { exportedQuestions } from './exported-questions.ts';

/** Streams a file of the questions that match a filter. */
export async function startExport(
  deps: Deps,
  { format: name, ...filter }: QuestionFilter & { format: string },
  { userId, ip, requestId }: Editor,
) {
  const format = formatNamed(name);
  if (!format?.write) throw new AppError('import_unknown_format');
  const now = deps.now();
  await sql`
    insert into events (at, kind, user_id, ip, request_id, details)
    values (${now}, 'questions_exported', ${userId}, ${ip}, ${requestId}, ${JSON.stringify({ format: name, filter })})
  `.execute(deps.db);
  return {
    contentType: format.contentType,
    fileName: `vignette-questions-${now.toISOString().slice(0, 10)}.${format.extension}`,
    stream: Readable.from(format.write(exportedQuestions(deps, filter)), { objectMode: false }),
  };
}
