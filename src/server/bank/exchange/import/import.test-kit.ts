import type { ExchangedQuestion } from '#server/bank/exchange/exchanged-question.ts';
import { writeJsonQuestion } from '#server/bank/exchange/json/json-question.ts';
import type { ImportResult, ImportSummary } from '#shared/bank/imports.contract.ts';
import type { Browser } from '#test/people.ts';
import type { World } from '#test/world.ts';

/** A file with these questions. */
export const contentOf = (...questions: ExchangedQuestion[]) =>
  questions.map((question) => `${writeJsonQuestion(question)}\n`).join('');

export interface Upload {
  content: string | Uint8Array<ArrayBuffer>;
  name?: string;
  fields?: Record<string, string>;
}

/** Sends a file like the form does: fields first. */
export async function upload(browser: Browser, { content, name = 'questions.jsonl', fields = {} }: Upload) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([content]), name);
  return browser.postForm('questions/imports', form);
}

/** Uploads a file, runs the jobs and returns the result of the import. */
export async function imported(browser: Browser & { world: World }, sent: Upload): Promise<ImportResult> {
  const response = await upload(browser, sent);
  if (response.statusCode !== 201) throw new Error(`${response.statusCode}: ${response.body}`);
  await browser.world.runJobs();
  return (await browser.get(`questions/imports/${response.json<ImportSummary>().id}`)).json<ImportResult>();
}

export const forReal = { dryRun: 'false' };

export const countQuestions = async ({ db }: World): Promise<number> => {
  const { count } = await db
    .selectFrom('questions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const counts = ({ added, alreadyThere, refused }: ImportResult) => ({ added, alreadyThere, refused });
