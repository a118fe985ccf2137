import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { addPerson } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { startFolding } from './fold-answers.ts';
import { statisticsPersonalData } from './public.ts';
import { allCounters, learn, RIGHT, useTagged, WRONG } from './statistics.test-kit.ts';

const world = useWorld();
const questionIds = useTagged(world, 3, () => ({ disciplines: [1, 2], bodySystems: [1] }));

const newLearner = async () => (await addPerson(world, { passwordHash: null })).id;

async function answerAll(userId: string, place = RIGHT) {
  for (const questionId of questionIds) await learn(world, userId, questionId, place);
}

const countOf = async (table: 'uncounted_attempts' | 'everybody_days') => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(world.db);
  return rows[0]?.count;
};

async function expectCountersOfAttempts() {
  const counted = await allCounters(world);
  await sql`select rebuild_statistics()`.execute(world.db);
  expect(await allCounters(world)).toEqual(counted);
}

describe('folding', () => {
  it('counts each answer once when several processes fold concurrently', async () => {
    const people = await Promise.all([newLearner(), newLearner(), newLearner(), newLearner()]);
    await Promise.all([...people.map((userId) => answerAll(userId)), ...people.map(() => world.foldAnswers())]);
    await Promise.all(people.map(() => world.foldAnswers()));
    expect(await countOf('uncounted_attempts')).toBe(0);
    await expectCountersOfAttempts();
  });

  it('counts nothing when its transaction is rolled back', async () => {
    await answerAll(await newLearner(), WRONG);
    const waiting = await countOf('uncounted_attempts');
    const fold = world.db.transaction().execute(async (tx) => {
      await sql`select fold_attempts(2)`.execute(tx);
      throw new Error('killed');
    });
    await expect(fold).rejects.toThrow('killed');
    expect(await countOf('uncounted_attempts')).toBe(waiting);
    await expectCountersOfAttempts();
  });

  it('skips answers of a user who no longer exists', async () => {
    const userId = await newLearner();
    await answerAll(userId);
    await world.db.deleteFrom('users').where('id', '=', userId).execute();
    await expectCountersOfAttempts();
    expect(await countOf('uncounted_attempts')).toBe(0);
  });

  it('keeps the answers of an erased user in the averages', async () => {
    const userId = await newLearner();
    await world.foldAnswers();
    const { allTimeTotals: before } = await allCounters(world);
    await answerAll(userId);
    await world.db.transaction().execute(async (tx) => {
      await statisticsPersonalData.onErasing?.(world.deps, tx, userId);
      await tx.deleteFrom('users').where('id', '=', userId).execute();
    });
    const { allTimeTotals: after } = await allCounters(world);
    const triesIn = (totals: unknown[]) => Number((totals[0] as { first_tries: string }).first_tries);
    expect(triesIn(after)).toBe(triesIn(before) + questionIds.length);
    await sql`select rebuild_statistics()`.execute(world.db);
  });
});

describe('the worker', () => {
  it('counts at most a hundred answers in a statement, so that answers do not wait long for the processor', async () => {
    await world.foldAnswers();
    for (let person = 0; person < 35; person += 1) await answerAll(await newLearner());
    await sql`create table counted_batches (size int)`.execute(world.db);
    await sql`
      create function note_batch() returns trigger language plpgsql as
      'begin insert into counted_batches select count(*) from counted; return null; end'
    `.execute(world.db);
    await sql`
      create trigger note_batch after delete on uncounted_attempts referencing old table as counted
      for each statement execute function note_batch()
    `.execute(world.db);
    const stop = startFolding(world.deps);
    await vi.waitFor(async () => expect(await countOf('uncounted_attempts')).toBe(0), { timeout: 4000 });
    await stop();
    const { rows } = await sql<{ size: number }>`select size from counted_batches order by size`.execute(world.db);
    expect(rows.map(({ size }) => size)).toEqual([5, 100]);
    await sql`drop trigger note_batch on uncounted_attempts`.execute(world.db);
    await expectCountersOfAttempts();
  });

  it('counts answers until it is stopped, also after an error', async () => {
    await world.foldAnswers();
    await sql`alter table everybody_days rename to everybody_days_elsewhere`.execute(world.db);
    const userId = await newLearner();
    await answerAll(userId);
    const stop = startFolding(world.deps);
    await vi.waitFor(() => expect(world.logged.join()).toContain('answers could not be counted'));
    await sql`alter table everybody_days_elsewhere rename to everybody_days`.execute(world.db);
    await vi.waitFor(async () => expect(await countOf('uncounted_attempts')).toBe(0), { timeout: 4000 });
    await stop();
    await answerAll(userId);
    expect(await countOf('uncounted_attempts')).toBe(questionIds.length);
    await expectCountersOfAttempts();
  });
});
