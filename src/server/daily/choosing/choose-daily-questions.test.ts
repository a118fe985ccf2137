import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { chosenDays, goTo, setDays, recordLive } from '#server/daily/daily.test-kit.ts';
import { openDatabase } from '#server/platform/database/db.ts';
import { useWorld } from '#test/world.ts';
import { beginDays } from './begin-days.ts';
import { chooseDailyQuestions } from './choose-daily-questions.ts';
import { chooseQuestionOf } from './daily-questions.queries.ts';

/** At 10:00 UTC the next day has just begun on Kiritimati, and in the far west it is still the day before. */
const START = '2026-03-01T10:00:00Z';
const DAYS = ['2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03'];
const BANK = 30;

const world = useWorld();
let bank: number[];
beforeAll(async () => {
  bank = [];
  for (let count = 0; count < BANK; count += 1) bank.push(await addQuestion(world));
});
beforeEach(async () => {
  await world.db.deleteFrom('daily_questions').execute();
  await world.db.updateTable('questions').set({ status: 'published', fits_everybody: true }).execute();
  goTo(world, START);
});

const choose = () => chooseDailyQuestions(world.deps);
const retire = (ids: number[]) =>
  world.db.updateTable('questions').set({ status: 'retired' }).where('id', 'in', ids).execute();

describe('choosing questions of the day', () => {
  it('gives every day that has begun somewhere, and the next one, a different question', async () => {
    await choose();
    const days = await chosenDays(world);
    expect(Object.keys(days)).toEqual(DAYS);
    expect(new Set(Object.values(days)).size).toBe(DAYS.length);
  });

  it('changes nothing when run again', async () => {
    await choose();
    const days = await chosenDays(world);
    await choose();
    expect(await chosenDays(world)).toEqual(days);
  });

  it('makes one choice when two processes choose concurrently', async () => {
    const other = openDatabase({ url: world.databaseUrl, poolSize: 3, onIdleError: () => {} });
    const { deps, messages } = recordLive(world);
    const elsewhere = { ...deps, db: other.db };
    await Promise.all([deps, elsewhere, deps, elsewhere].map((process) => chooseDailyQuestions(process)));
    await other.close();
    expect(Object.keys(await chosenDays(world))).toEqual(DAYS);
    expect(messages).toHaveLength(1);
  });

  it('uses only published, complete questions that suit all users', async () => {
    const [fit, draft, special, ...others] = bank;
    await retire(others);
    await world.db.updateTable('questions').set({ status: 'draft' }).where('id', '=', draft!).execute();
    await world.db.updateTable('questions').set({ fits_everybody: false }).where('id', '=', special!).execute();
    const unexplained = await addQuestion(world, {
      options: ['One', 'Two', 'Three'].map((text, place) => ({ text, explanation: '', isRight: place === 0 })),
    });
    await choose();
    expect(Object.values(await chosenDays(world))).toEqual([fit, fit, fit, fit]);
    await world.db.deleteFrom('daily_questions').execute();
    await world.db.deleteFrom('questions').where('id', '=', unexplained).execute();
  });

  it('chooses nothing from an empty bank, and notifies no page', async () => {
    await retire(bank);
    const { deps, messages } = recordLive(world);
    await chooseDailyQuestions(deps);
    expect(await chosenDays(world)).toEqual({});
    expect(messages).toEqual([]);
  });

  it('repeats no question within a year if the bank allows it, and otherwise the one used longest ago', async () => {
    const chosen: number[] = [];
    for (let number = 0; number < 365; number += 1) {
      const day = new Date(Date.UTC(2026, 2, 1 + number)).toISOString().slice(0, 10);
      await world.db.transaction().execute((tx) => chooseQuestionOf(tx, { day, at: world.clock.now() }));
      chosen.push((await chosenDays(world))[day]!);
    }
    expect(new Set(chosen.slice(0, BANK)).size).toBe(BANK);
    expect(chosen.slice(BANK)).toEqual(chosen.slice(0, -BANK));
  });

  it('rests a question for 365 days before and after its day', async () => {
    const [first, second, third, ...others] = bank;
    await retire(others);
    const chooseDay = async () => {
      await world.db
        .deleteFrom('daily_questions')
        .where('day', '=', sql<Date>`'2026-03-01'::date`)
        .execute();
      await chooseQuestionOf(world.db, { day: '2026-03-01', at: world.clock.now() });
      return (await chosenDays(world))['2026-03-01'];
    };
    // 366 days before; 365 days before; 365 days after.
    await setDays(world, { '2025-02-28': first!, '2025-03-01': second!, '2027-03-01': third! });
    for (let again = 0; again < 8; again += 1) expect(await chooseDay()).toBe(first);
  });
});

describe('a withdrawn question', () => {
  it('is replaced on the days that are not over, and pages are notified', async () => {
    await choose();
    const before = await chosenDays(world);
    await setDays(world, { '2026-02-27': before['2026-03-01']! });
    await retire([before['2026-03-01']!, before['2026-02-28']!]);
    const { deps, messages } = recordLive(world);
    await chooseDailyQuestions(deps);
    const after = await chosenDays(world);
    expect(after).toMatchObject({
      '2026-02-27': before['2026-03-01'],
      '2026-03-02': before['2026-03-02'],
      '2026-03-03': before['2026-03-03'],
    });
    expect(after['2026-03-01']).not.toBe(before['2026-03-01']);
    expect(after['2026-02-28']).not.toBe(before['2026-02-28']);
    expect(messages).toEqual(['daily/questionChanged']);
  });

  it('leaves its day empty if there is no other', async () => {
    await retire(bank.slice(1));
    await choose();
    await retire(bank);
    await choose();
    expect(await chosenDays(world)).toEqual({});
  });
});

describe('an edited question', () => {
  it('retains its old version on days that have begun, and has the new one on later days', async () => {
    await retire(bank.slice(1));
    await choose();
    await sql`
      with next as (
        insert into question_versions (question_id, version, edition, stem, lead_in, learning_point, created_at)
        select question_id, 2, 2, stem, lead_in, learning_point, created_at
        from question_versions where question_id = ${bank[0]}
      )
      update questions set current_version = 2 where id = ${bank[0]}
    `.execute(world.db);
    await choose();
    const { rows } = await sql<{ version: number }>`select version from daily_questions order by day`.execute(world.db);
    expect(rows.map(({ version }) => version)).toEqual([1, 1, 1, 2]);
  });
});

describe('the job', () => {
  it('notifies pages when a day begins somewhere and when a question has changed', async () => {
    const { deps, messages } = recordLive(world);
    goTo(world, '2026-03-01T10:45:20Z');
    await beginDays(deps);
    expect(messages).toHaveLength(1);
    await beginDays(deps);
    expect(messages).toHaveLength(1);
    goTo(world, '2026-03-01T11:00:20Z');
    await beginDays(deps);
    expect(messages).toHaveLength(2);
  });

  it('is scheduled every quarter of an hour', async () => {
    const { rows } = await sql<{ name: string; cron: string }>`
      select name, cron from pgboss.schedule where name like 'daily.%' order by name
    `.execute(world.db);
    expect(rows).toEqual([
      { name: 'daily.choose', cron: '*/15 * * * *' },
      { name: 'daily.remind', cron: '*/15 * * * *' },
    ]);
  });
});
