import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleQuestion } from '#server/bank/exchange/exchange.test-kit.ts';
import { linesOfQuestions } from '#server/bank/exchange/import/import.test-kit.ts';
import { cloneDatabase } from '#test/test-database.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let folder: string;
beforeAll(async () => {
  database = await cloneDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'vignette-bank-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Runs the command and returns its output. */
function bank(...words: string[]): Promise<{ code: number; said: string }> {
  const script = path.join(import.meta.dirname, 'bank.ts');
  const env = { ...process.env, INIT_CWD: folder, DATA_DIR: folder, DATABASE_URL: database.url, NODE_ENV: 'test' };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
    );
  });
}

it('imports a file, prints and reports what was rejected, and exports it again', { timeout: 60_000 }, async () => {
  const questions = [sampleQuestion({ publicId: 'from-the-shell' }), sampleQuestion({ disciplines: ['Alchemy'] })];
  await writeFile(path.join(folder, 'new.jsonl'), linesOfQuestions(questions));

  const real = await bank('import', 'new.jsonl', '--report');
  expect(real.code).toBe(1);
  expect(real.said).toMatch(
    /added +1\n +already there +0\n +refused +1\n +line 2: The discipline “Alchemy” is not known\./,
  );
  expect(await readFile(path.join(folder, 'new.jsonl.report.csv'), 'utf8')).toContain('line 2,');

  const exported = await bank('export', 'out.jsonl', '--format', 'jsonl', '--filter', 'search=from-the-shell');
  expect(exported).toMatchObject({ code: 0 });
  expect(exported.said).toContain('1 questions in ');
  const dry = await bank('import', 'out.jsonl', '--dry-run');
  expect(dry.said).toContain('1 questions in the file (dry run: nothing was changed)');
  expect(dry.code).toBe(0);
});

it.each([
  [['import', 'none.json'], 'There is no file '],
  [['export', 'out.doc', '--format', 'word'], 'Please name the format with --format: '],
  [['import', 'a.json', '--status', 'secret'], '--status is one of draft, in_review, published, retired.'],
])('exits with 2 for %j', { timeout: 60_000 }, async (words, said) => {
  const outcome = await bank(...words);
  expect(outcome.said).toContain(said);
  expect(outcome.code).toBe(2);
});
