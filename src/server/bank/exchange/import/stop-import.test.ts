import { describe, expect, it } from 'vitest';
import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import { sampleQuestion } from '#server/bank/exchange/exchange.test-kit.ts';
import { jsonLinesFormat } from '#server/bank/exchange/json/json-lines-format.ts';
import type { ImportResult, ImportSummary } from '#shared/bank/imports.contract.ts';
import { adminEventsOn } from '#test/events.ts';
import { useSignedIn } from '#test/people.ts';
import { signedInWith } from '#test/roles.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { contentOf, countQuestions, counts, forReal, upload } from './import.test-kit.ts';
import { runImport } from './run-import.ts';
import { runWaitingImports } from './run-waiting-imports.ts';
import { ClaimLost } from './running-import.ts';
import { claimNextImport } from './running-imports.queries.ts';
import { withUpload } from './uploaded-file.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
useEmptyTables(world, 'rate_limits', 'question_imports', 'questions');

const linesOf = (count: number) => contentOf(...Array.from({ length: count }, () => sampleQuestion()));
const send = async (content: string, fields: Record<string, string> = forReal) =>
  (await upload(admin, { content, fields })).json<ImportSummary>().id;
const stop = (id: string) => admin.post(`questions/imports/${id}/stop`, {});
const resume = (id: string) => admin.post(`questions/imports/${id}/resume`, {});
const read = async (id: string) => (await admin.get(`questions/imports/${id}`)).json<ImportResult>();

/** Reads the file like the job does, and stops when the second pass reaches this record. */
async function runUntil(id: string, record: number) {
  const running = await claimNextImport(world.db, world.clock.now());
  if (!running) throw new Error('Nothing waits.');
  let readings = 0;
  const stopping: ExchangeFormat = {
    ...jsonLinesFormat,
    async *read(file) {
      readings += 1;
      let seen = 0;
      for await (const one of jsonLinesFormat.read(file)) {
        seen += 1;
        if (readings === 2 && seen === record) await stop(id);
        yield one;
      }
    },
  };
  await expect(
    withUpload(world.deps.files, running, (file) => runImport(world.deps, running, file, stopping)),
  ).rejects.toThrow(ClaimLost);
}

describe('a stopped import', () => {
  it('keeps the imported questions, reports its progress, and continues after them', async () => {
    const id = await send(linesOf(300));
    await runUntil(id, 250);
    const stopped = await read(id);
    expect(stopped).toMatchObject({ state: 'stopped', records: 300, stoppedAt: world.clock.now().toISOString() });
    expect(counts(stopped)).toEqual({ added: 200, alreadyThere: 0, refused: 0 });
    expect(await countQuestions(world)).toBe(200);

    await world.runJobs();
    expect((await read(id)).state).toBe('stopped');

    expect((await resume(id)).json()).toMatchObject({ state: 'waiting', stoppedAt: null });
    await world.runJobs();
    const done = await read(id);
    expect(done.state).toBe('done');
    expect(counts(done)).toEqual({ added: 300, alreadyThere: 0, refused: 0 });
    expect(await countQuestions(world)).toBe(300);
  });

  it('also resumes a dry run, and counts nothing twice', async () => {
    const twice = linesOf(1);
    const id = await send(twice + linesOf(299) + twice, { dryRun: 'true' });
    await runUntil(id, 250);
    expect(counts(await read(id))).toEqual({ added: 200, alreadyThere: 0, refused: 0 });
    await resume(id);
    await world.runJobs();
    expect(counts(await read(id))).toEqual({ added: 300, alreadyThere: 1, refused: 0 });
    expect(await countQuestions(world)).toBe(0);
  });

  it('does not start if it was still pending, and lets the next one run', async () => {
    const [first, second] = [await send(linesOf(2)), await send(linesOf(3))];
    expect((await stop(first)).json()).toMatchObject({ state: 'stopped', records: null });
    await world.runJobs();
    expect((await read(first)).state).toBe('stopped');
    expect((await read(second)).state).toBe('done');
  });

  it('records who stopped and resumed it', async () => {
    const id = await send(linesOf(1));
    await stop(id);
    await resume(id);
    const events = await adminEventsOn(world, 'question_import', id);
    expect(events.map(({ kind, editor_id }) => ({ kind, editor_id }))).toEqual([
      { kind: 'question_import_stopped', editor_id: admin.userId },
      { kind: 'question_import_resumed', editor_id: admin.userId },
    ]);
  });

  it('is stopped and resumed once for concurrent requests', async () => {
    const id = await send(linesOf(1));
    const statuses = async (act: typeof stop) =>
      (await Promise.all([act(id), act(id)])).map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    expect(await statuses(stop)).toEqual([200, 409]);
    expect(await statuses(resume)).toEqual([200, 409]);
  });

  it('is given up after thirty days, and its file is deleted', async () => {
    const id = await send(linesOf(1));
    await stop(id);
    const longAgo = new Date(world.clock.now().getTime() - 31 * 24 * 60 * 60 * 1000);
    await world.db.updateTable('question_imports').set({ stopped_at: longAgo }).execute();
    const recent = await send(linesOf(1));
    await stop(recent);
    await runWaitingImports(world.deps);
    expect((await read(recent)).state).toBe('stopped');
    expect(await read(id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('not resumed') });
    expect((await resume(id)).json()).toMatchObject({ code: 'import_not_stopped' });
  });
});

describe('POST questions/imports/{id}/stop and resume', () => {
  it('reject a finished import', async () => {
    const id = await send(linesOf(1));
    await world.runJobs();
    expect((await stop(id)).json()).toMatchObject({ code: 'import_over' });
    expect((await resume(id)).json()).toMatchObject({ code: 'import_not_stopped' });
  });

  it('return 404 for an unknown import', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect([(await stop(nobody)).statusCode, (await resume(nobody)).statusCode]).toEqual([404, 404]);
    expect((await stop('x')).statusCode).toBe(400);
  });

  it('require the permission to import questions', async () => {
    const id = await send(linesOf(1));
    const reader = await signedInWith(world, ['Question.read', 'Question.update']);
    expect((await reader.post(`questions/imports/${id}/stop`, {})).statusCode).toBe(403);
    expect((await reader.post(`questions/imports/${id}/resume`, {})).statusCode).toBe(403);
  });
});
