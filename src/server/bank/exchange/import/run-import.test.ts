import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { losingCommits } from '#server/bank/bank.test-kit.ts';
import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import { fileOf, redPicture, sampleQuestion } from '#server/bank/exchange/exchange.test-kit.ts';
import type { ExchangedQuestion } from '#server/bank/exchange/exchanged-question.ts';
import { jsonLinesFormat } from '#server/bank/exchange/json/json-lines-format.ts';
import type { SourceFile } from '#server/bank/exchange/source-file.ts';
import { AppError } from '#shared/platform/errors.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { contentOf, countQuestions } from './import.test-kit.ts';
import { presentImport } from './imports.present.ts';
import { findImport, findRefusals } from './imports.queries.ts';
import { runImport } from './run-import.ts';
import type { RunningImport } from './running-import.ts';
import { ClaimLost } from './running-import.ts';
import { claimNextImport, finishImport, keepClaim, startImport } from './running-imports.queries.ts';

const world = useWorld();
useEmptyTables(world, 'question_imports', 'questions');

async function start(isDryRun = false): Promise<RunningImport> {
  const file = { fileName: 'questions.jsonl', size: 1, format: 'jsonl', isDryRun, defaults: {} };
  const running = await startImport(world.db, world.clock.now(), file);
  if (!running) throw new Error('Another import runs.');
  return running;
}

async function reportOf({ id }: RunningImport) {
  const { added, alreadyThere, refused, incomplete, records, state } = (await findImport(world.db, id))!;
  return { added, alreadyThere, refused, incomplete, records, state };
}

async function run(content: string, isDryRun = false) {
  const running = await start(isDryRun);
  await runImport(world.deps, running, await fileOf(content), jsonLinesFormat);
  await finishImport(world.db, running, world.clock.now(), null);
  return reportOf(running);
}

const someQuestions = (count: number) => Array.from({ length: count }, () => sampleQuestion());

/** The format with a simulated crash wherever `dies` returns true. */
const dyingFormat = (dies: (readings: number, record: number) => boolean): ExchangeFormat => {
  let readings = 0;
  return {
    ...jsonLinesFormat,
    async *read(file: SourceFile) {
      readings += 1;
      let number = 0;
      for await (const record of jsonLinesFormat.read(file)) {
        number += 1;
        if (dies(readings, number)) throw new Error('The power is gone.');
        yield record;
      }
    },
  };
};

describe('an import whose process was killed', () => {
  it('continues where it stopped and adds nothing twice', async () => {
    const content = `${contentOf(...someQuestions(10))}{}\n${contentOf(...someQuestions(229))}`;
    const running = await start();
    const dying = dyingFormat((readings, record) => readings === 2 && record === 220);
    await expect(runImport(world.deps, running, await fileOf(content), dying)).rejects.toThrow('The power is gone.');
    expect(await reportOf(running)).toMatchObject({ added: 199, refused: 1, records: 240, state: 'running' });
    expect(await countQuestions(world)).toBe(199);

    world.clock.advance(61);
    const again = (await claimNextImport(world.db, world.clock.now()))!;
    expect(again).toMatchObject({ id: running.id, attempts: 2, added: 199, refused: 1 });
    await runImport(world.deps, again, await fileOf(content), jsonLinesFormat);
    await finishImport(world.db, again, world.clock.now(), null);
    expect(await reportOf(running)).toMatchObject({ added: 239, alreadyThere: 0, refused: 1, state: 'done' });
    expect(await countQuestions(world)).toBe(239);
  });

  it('restarts if it was a dry run, with the same numbers', async () => {
    const content = contentOf(...someQuestions(240));
    const running = await start(true);
    const dying = dyingFormat((readings, record) => readings === 2 && record === 220);
    await expect(runImport(world.deps, running, await fileOf(content), dying)).rejects.toThrow('The power is gone.');
    world.clock.advance(61);
    const again = (await claimNextImport(world.db, world.clock.now()))!;
    await runImport(world.deps, again, await fileOf(content), jsonLinesFormat);
    expect(await reportOf(running)).toMatchObject({ added: 240, alreadyThere: 0, refused: 0 });
    expect(await countQuestions(world)).toBe(0);
  });

  it('adds nothing more once another process has taken it over', async () => {
    const content = contentOf(...someQuestions(3));
    const running = await start();
    world.clock.advance(61);
    const other = (await claimNextImport(world.db, world.clock.now()))!;
    await expect(runImport(world.deps, running, await fileOf(content), jsonLinesFormat)).rejects.toThrow(ClaimLost);
    expect(await countQuestions(world)).toBe(0);
    await runImport(world.deps, other, await fileOf(content), jsonLinesFormat);
    expect(await countQuestions(world)).toBe(3);
  });

  it('is not taken over while its claim is valid', async () => {
    await start();
    expect(await claimNextImport(world.db, world.clock.now())).toBeNull();
    world.clock.advance(59);
    expect(await claimNextImport(world.db, world.clock.now())).toBeNull();
  });
});

it('a new command ends a command that was killed', async () => {
  const killed = await start();
  world.clock.advance(61);
  const next = await start();
  expect(await findImport(world.db, killed.id)).toMatchObject({
    state: 'failed',
    failure: 'The import was interrupted. Please start it again.',
  });
  expect(await reportOf(next)).toMatchObject({ state: 'running' });
});

it('an upload whose process was killed waits while a command runs', async () => {
  const upload = await start();
  await world.db.updateTable('question_imports').set({ file_parts: 1 }).where('id', '=', upload.id).execute();
  world.clock.advance(61);
  const command = await start();
  expect(await reportOf(upload)).toMatchObject({ state: 'waiting' });
  await finishImport(world.db, command, world.clock.now(), 'Not needed.');
  expect(await claimNextImport(world.db, world.clock.now())).toMatchObject({ id: upload.id, attempts: 2 });
});

it('runs only one import at a time', async () => {
  await start();
  const file = { fileName: 'other.csv', size: 1, format: 'csv', isDryRun: true, defaults: {} };
  expect(await startImport(world.db, world.clock.now(), file)).toBeNull();
});

it('reports increasing progress from the first pass to the last record', async () => {
  const running = await start();
  const file = await fileOf(contentOf(...someQuestions(300)));
  await world.db.updateTable('question_imports').set({ bytes_total: file.size }).execute();
  const seen = new Set<number>();
  const watched: ExchangeFormat = {
    ...jsonLinesFormat,
    async *read(source) {
      let number = 0;
      for await (const record of jsonLinesFormat.read(source)) {
        yield record;
        number += 1;
        world.clock.advance(1);
        if (number % 10 === 0) seen.add(presentImport((await findImport(world.db, running.id))!).progress);
      }
    },
  };
  await runImport(world.deps, running, file, watched);
  const stored = (await findImport(world.db, running.id))!;
  expect([...seen]).toEqual([...seen].toSorted((one, other) => one - other));
  expect(seen.size).toBeGreaterThan(3);
  expect(presentImport(stored).progress).toBe(100);
});

it('deletes the pictures if the questions cannot be saved', async () => {
  const running = await start();
  const kept: string[] = [];
  const deleted: string[] = [];
  const files = {
    ...world.deps.files,
    put: async (key: string) => void kept.push(key),
    delete: async (key: string) => void deleted.push(key),
  };
  const file = await fileOf(contentOf(sampleQuestion({ images: [redPicture] })));
  // Another process has taken over in the meantime.
  await world.db.updateTable('question_imports').set({ claim: crypto.randomUUID() }).execute();
  const looked = { ...running, records: 1 };
  await expect(runImport({ ...world.deps, files }, looked, file, jsonLinesFormat)).rejects.toThrow(ClaimLost);
  expect(kept).toHaveLength(1);
  expect(deleted).toEqual(kept);
});

it('waits while many users upload pictures', async () => {
  let isBusy = true;
  const files = {
    ...world.deps.files,
    put: async (...file: Parameters<typeof world.deps.files.put>) => {
      if (!isBusy) return world.deps.files.put(...file);
      isBusy = false;
      throw new AppError('unavailable', { retryAfterSeconds: 5 });
    },
  };
  const running = await start();
  const source = await fileOf(contentOf(sampleQuestion({ images: [redPicture] })));
  await runImport({ ...world.deps, files }, running, source, jsonLinesFormat);
  expect(await reportOf(running)).toMatchObject({ added: 1, refused: 0 });
});

it('keeps the pictures if the connection is lost before the commit is confirmed', async () => {
  const running = await start();
  const source = await fileOf(contentOf(sampleQuestion({ images: [redPicture] })));
  const looked = { ...running, records: 1 };
  const lossy = { ...world.deps, db: losingCommits(world.db) };
  await expect(runImport(lossy, looked, source, jsonLinesFormat)).rejects.toThrow('Connection terminated');
  const [shown] = await world.db.selectFrom('question_files').select('key').execute();
  const file = await world.deps.files.open(shown!.key);
  expect(await buffer(file!.stream)).not.toHaveLength(0);
});

describe('while a file is read', () => {
  afterEach(() => void vi.useRealTimers());

  async function claimedUntil({ id }: { id: string }) {
    const imports = world.db.selectFrom('question_imports').select('claimed_until').where('id', '=', id);
    return (await imports.executeTakeFirstOrThrow()).claimed_until;
  }

  it('renews the claim, however long a record takes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const running = await start();
    const slow: ExchangeFormat = {
      ...jsonLinesFormat,
      async *read(file) {
        for (let turn = 0; turn < 4; turn += 1) {
          world.clock.advance(30);
          vi.advanceTimersByTime(30_000);
          const renewed = new Date(world.clock.now().getTime() + 60_000);
          await vi.waitFor(async () => expect(await claimedUntil(running)).toEqual(renewed));
          expect(await claimNextImport(world.db, world.clock.now())).toBeNull();
        }
        yield* jsonLinesFormat.read(file);
      },
    };
    await runImport(world.deps, running, await fileOf(contentOf(...someQuestions(1))), slow);
    expect(await reportOf(running)).toMatchObject({ added: 1 });
  });

  it('does not shorten the claim by a renewal that arrives late', async () => {
    const running = await start();
    const claimed = await claimedUntil(running);
    await keepClaim(world.db, running, new Date(world.clock.now().getTime() - 30_000));
    expect(await claimedUntil(running)).toEqual(claimed);
  });

  it('yields to requests, even if reading the file involves no waiting', async () => {
    let turns = 0;
    const waiting = setInterval(() => void (turns += 1), 1);
    const busy: ExchangeFormat = {
      ...jsonLinesFormat,
      async *read() {
        for (let record = 1; record <= 20; record += 1) {
          const until = performance.now() + 10;
          while (performance.now() < until);
          yield { place: `record ${record}`, refused: 'It took long.' };
        }
      },
    };
    await runImport(world.deps, { ...(await start()), records: 20 }, await fileOf('x'), busy);
    clearInterval(waiting);
    expect(turns).toBeGreaterThan(5);
  });

  it('stores any text quoted from the file', async () => {
    const { options } = sampleQuestion();
    const key = `\u0000\uD800${'A, '.repeat(1_000_000)}`;
    const content = JSON.stringify({ stem: 'x', options: options.map(({ text }) => ({ text })), key });
    const running = await start();
    await runImport(world.deps, running, await fileOf(content), jsonLinesFormat);
    const [refusal] = await findRefusals(world.db, running.id, { after: 0, count: 10 });
    expect(refusal?.reason).toMatch(/^It has more than one right option .*…$/);
    expect(refusal?.reason.length).toBeLessThan(600);
  });
});

/** Valid records, duplicates, and unreadable ones. */
const aRecord = fc.oneof(
  fc.record({ kind: fc.constant('question' as const), number: fc.nat({ max: 6 }), hasId: fc.boolean() }),
  fc.record({ kind: fc.constant('too long' as const), number: fc.nat({ max: 6 }) }),
  fc.record({ kind: fc.constant('rubbish' as const), text: fc.string({ maxLength: 60 }) }),
);

it('counts every record of any file as added, existing or rejected, and a dry run reports the same', async () => {
  const pool: ExchangedQuestion[] = someQuestions(7);
  const lineOf = (record: typeof aRecord extends fc.Arbitrary<infer Value> ? Value : never) => {
    if (record.kind === 'rubbish') return `{${record.text.replaceAll(/[\r\n]/g, ' ')}`;
    const question = pool[record.number]!;
    if (record.kind === 'too long') return contentOf({ ...question, stem: 'x'.repeat(3001) }).trim();
    return contentOf(record.hasId ? question : { ...question, publicId: null }).trim();
  };
  await fc.assert(
    fc.asyncProperty(fc.array(aRecord, { minLength: 1, maxLength: 25 }), async (records) => {
      await world.db.deleteFrom('questions').execute();
      const content = records.map(lineOf).join('\n');
      const dry = await run(content, true);
      const real = await run(content);
      expect(dry).toEqual(real);
      expect(real.added + real.alreadyThere + real.refused).toBe(records.length);
      expect(real.refused).toBe(records.filter(({ kind }) => kind !== 'question').length);
      expect(await countQuestions(world)).toBe(real.added);
      expect(await run(content)).toMatchObject({ added: 0, refused: real.refused });
    }),
    { numRuns: 15 },
  );
});
