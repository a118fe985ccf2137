import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleQuestion } from '#server/bank/exchange/exchange.test-kit.ts';
import { contentOf } from '#server/bank/exchange/import/import.test-kit.ts';
import { openDatabase } from '#server/platform/database/db.ts';
import { startScript } from '#test/run-script.ts';
import { cloneDatabase } from '#test/test-database.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let folder: string;
beforeAll(async () => {
  database = await cloneDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'vignette-bank-'));
  await writeFile(path.join(folder, 'known.jsonl'), contentOf(sampleQuestion()));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Runs the command and returns its output. */
const bank = (...words: string[]) => startBank(...words).ended;

function startBank(...words: string[]) {
  const env = { INIT_CWD: folder, DATA_DIR: folder, DATABASE_URL: database.url };
  return startScript('bank.ts', env, ...words);
}

it('imports a file, prints and reports what was rejected, and exports it again', { timeout: 60_000 }, async () => {
  const questions = [
    sampleQuestion({ publicId: 'from-the-shell', keywords: ['Alchemy'] }),
    sampleQuestion({ stem: 'x'.repeat(3001) }),
  ];
  await writeFile(path.join(folder, 'new.jsonl'), contentOf(...questions));

  const real = await bank('import', 'new.jsonl', '--report');
  expect(real.code).toBe(1);
  expect(real.said).toMatch(
    /added +1\n +already there +0\n +refused +1\n[^\n]+\n +line 2: stem: Field should contain at most 3000 characters/,
  );
  expect(real.said).toContain('not in the dictionaries, left out: Alchemy (1)');
  expect(await readFile(path.join(folder, 'new.jsonl.report.csv'), 'utf8')).toContain('line 2,');

  const exported = await bank('export', 'out.jsonl', '--format', 'jsonl', '--filter', 'search=from-the-shell');
  expect(exported).toMatchObject({ code: 0 });
  expect(exported.said).toContain('1 questions in ');
  const dry = await bank('import', 'out.jsonl', '--dry-run');
  expect(dry.said).toContain('1 questions in the file (dry run: nothing was changed)');
  expect(dry.code).toBe(0);
});

it('maps topics of the file to entries of the dictionaries, or leaves them out', { timeout: 60_000 }, async () => {
  const keywords = ['Alchemy', 'Astrology', 'Humours'];
  await writeFile(
    path.join(folder, 'topics.jsonl'),
    contentOf(sampleQuestion({ publicId: 'with-topics', disciplines: [], keywords })),
  );
  const topics = ['--topic', 'Alchemy=discipline:Anatomy', '--topic', 'astrology=none'];
  const { said, code } = await bank('import', 'topics.jsonl', ...topics);
  expect(code).toBe(0);
  expect(said).toContain('left out: Humours (1)');
  const { db, close } = openDatabase({ url: database.url, poolSize: 1, onIdleError: () => {} });
  try {
    const tags = await db
      .selectFrom('question_disciplines')
      .innerJoin('questions', 'questions.id', 'question_id')
      .innerJoin('disciplines', 'disciplines.id', 'discipline_id')
      .select('name')
      .where('public_id', '=', 'with-topics')
      .execute();
    expect(tags).toEqual([{ name: 'Anatomy' }]);
  } finally {
    await close();
  }
});

it('creates the missing entries of the dictionaries if it is asked to', { timeout: 60_000 }, async () => {
  const questions = [sampleQuestion({ disciplines: ['Space medicine'], bodySystems: ['Aura'], keywords: ['Heart'] })];
  await writeFile(path.join(folder, 'create.jsonl'), contentOf(...questions));
  const how = ['--create-topics', '--topic', 'Aura=body-system:Astral body'];
  const { db, close } = openDatabase({ url: database.url, poolSize: 1, onIdleError: () => {} });
  const entries = async () => {
    const disciplines = db.selectFrom('disciplines').select('name').where('name', '=', 'Space medicine');
    const systems = db.selectFrom('body_systems').select('name').where('name', 'in', ['Aura', 'Astral body', 'Heart']);
    return (await disciplines.union(systems).execute()).map(({ name }) => name).toSorted();
  };
  try {
    const dry = await bank('import', 'create.jsonl', '--dry-run', ...how);
    expect(dry.said).toContain('left out: Heart (1)');
    expect(await entries()).toEqual([]);
    const real = await bank('import', 'create.jsonl', ...how);
    expect(real.said).toContain('Added to the dictionaries: Space medicine, Astral body');
    expect(real.said).toMatch(/added +1\n/);
    expect(await entries()).toEqual(['Astral body', 'Space medicine']);
  } finally {
    await close();
  }
});

it('releases its claim when it is interrupted', { timeout: 60_000 }, async () => {
  await writeFile(path.join(folder, 'again.jsonl'), contentOf(sampleQuestion(), sampleQuestion()));
  const { db, close } = openDatabase({ url: database.url, poolSize: 2, onIdleError: () => {} });
  const running = () => db.selectFrom('question_imports').select('id').where('state', '=', 'running').execute();
  try {
    const { command, ended } = await db.transaction().execute(async (tx) => {
      // The command waits for this table until the signal has been sent.
      await sql`lock table questions in access exclusive mode`.execute(tx);
      const started = startBank('import', 'again.jsonl');
      await expect.poll(running, { timeout: 30_000 }).toHaveLength(1);
      started.command.kill('SIGINT');
      await expect.poll(running, { timeout: 30_000 }).toEqual([]);
      return started;
    });
    expect(await ended).toMatchObject({ code: 2, said: expect.stringContaining('The import was interrupted.') });
    expect(command.signalCode).toBeNull();
    expect((await bank('import', 'again.jsonl')).said).toMatch(/added +2/);
  } finally {
    await close();
  }
});

it.each([
  [['import', 'none.json'], 'There is no file '],
  [['export', 'out.doc', '--format', 'word'], 'Please name the format with --format: '],
  [['import', 'known.jsonl', '--discipline', 'Anatmoy'], 'The discipline “Anatmoy” is not known.'],
  [['import', 'known.jsonl', '--topic', 'Alchemy=discipline:Anatmoy'], 'The discipline “Anatmoy” is not known.'],
  [['import', 'known.jsonl', '--topic', 'Alchemy'], 'is neither NAME=discipline:NAME'],
  [['import', 'a.json', '--status', 'secret'], '--status is one of draft, in_review, published, retired.'],
])('exits with 2 for %j', { timeout: 60_000 }, async (words, said) => {
  const outcome = await bank(...words);
  expect(outcome.said).toContain(said);
  expect(outcome.code).toBe(2);
});
