import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ExchangedQuestion } from '#server/bank/exchange/exchanged-question.ts';
import { exportedQuestions } from '#server/bank/exchange/export/exported-questions.ts';
import { formatNamed, formats } from '#server/bank/exchange/formats.ts';
import type { ImportDeps } from '#server/bank/exchange/import/running-import.ts';
import { QuestionFilter } from '#shared/bank/question-filter.ts';

interface Options {
  path: string;
  format: string | undefined;
  filter: string | undefined;
}

/** Writes all matching questions to a file, completely or not at all. Returns the exit code. */
export async function exportQuestions(deps: ImportDeps, { path, format: name, filter = '' }: Options): Promise<number> {
  const format = formatNamed(name ?? '');
  if (!format?.write) {
    const known = formats.filter(({ write }) => write).map((one) => one.name);
    throw new Error(`Please name the format with --format: ${known.join(', ')}`);
  }
  const wanted = QuestionFilter.parse(Object.fromEntries(new URLSearchParams(filter)));
  let count = 0;
  async function* counted(): AsyncGenerator<ExchangedQuestion> {
    for await (const question of exportedQuestions(deps, wanted)) {
      count += 1;
      yield question;
    }
  }
  const draft = `${path}.part`;
  try {
    await pipeline(format.write(counted()), createWriteStream(draft));
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  console.log(`${count} questions in ${path}`);
  return 0;
}
