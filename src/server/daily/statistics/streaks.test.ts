import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { answerDailyQuestion } from '#server/daily/asking/answer-daily-question.ts';
import { readDailyQuestion } from '#server/daily/asking/read-daily-question.ts';
import { goTo, moveTo } from '#server/daily/daily.test-kit.ts';
import { addPerson } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { readDailyStatistics } from './read-daily-statistics.ts';

const world = useWorld();
beforeAll(async () => {
  await addQuestion(world);
});

async function personIn(zone: string): Promise<string> {
  const { id } = await addPerson(world, { passwordHash: null });
  await moveTo(world, id, zone);
  return id;
}

/** Answers the current question at this moment, and returns its day. */
async function answerAt(userId: string, moment: string): Promise<string> {
  goTo(world, moment);
  const { day, question } = await readDailyQuestion(world.deps, userId);
  const data = { questionID: question.questionID, answerID: question.answers[0]!.id };
  await answerDailyQuestion(world.deps, userId, { day, data, seconds: 20 });
  return day;
}

async function streakAt(userId: string, moment: string) {
  goTo(world, moment);
  const { streak, longest, answered } = await readDailyStatistics(world.deps, userId);
  return { streak, longest, answered: answered.questions };
}

describe('a streak', () => {
  it('lasts until the end of the next day; the longest one remains', async () => {
    const person = await personIn('UTC');
    expect(await streakAt(person, '2026-03-01T10:00:00Z')).toEqual({ streak: 0, longest: 0, answered: 0 });
    await answerAt(person, '2026-03-01T00:00:00Z');
    await answerAt(person, '2026-03-02T23:59:59Z');
    expect(await streakAt(person, '2026-03-03T23:59:59Z')).toEqual({ streak: 2, longest: 2, answered: 2 });
    expect(await streakAt(person, '2026-03-04T00:00:00Z')).toEqual({ streak: 0, longest: 2, answered: 2 });
    await answerAt(person, '2026-03-04T00:00:00Z');
    expect(await streakAt(person, '2026-03-04T00:00:00Z')).toEqual({ streak: 1, longest: 2, answered: 3 });
  });

  it("follows midnight in the user's time zone: two minutes may be two days, and a day and a half one", async () => {
    const inTokyo = await personIn('Asia/Tokyo');
    expect(await answerAt(inTokyo, '2026-03-01T14:59:00Z')).toBe('2026-03-01');
    expect(await answerAt(inTokyo, '2026-03-01T15:01:00Z')).toBe('2026-03-02');
    expect((await streakAt(inTokyo, '2026-03-01T15:01:00Z')).streak).toBe(2);
    const inLondon = await personIn('Europe/London');
    expect(await answerAt(inLondon, '2026-03-01T00:01:00Z')).toBe('2026-03-01');
    expect(await answerAt(inLondon, '2026-03-02T23:59:00Z')).toBe('2026-03-02');
    expect((await streakAt(inLondon, '2026-03-02T23:59:00Z')).streak).toBe(2);
  });

  it.each([
    // Clocks go forward: the day has 23 hours.
    ['Europe/Berlin', ['2026-03-28T22:59:00Z', '2026-03-29T21:59:00Z', '2026-03-29T22:01:00Z'], '2026-03-30'],
    // Clocks go back: 25 hours.
    ['Europe/Berlin', ['2026-10-24T21:59:00Z', '2026-10-25T22:59:00Z', '2026-10-25T23:01:00Z'], '2026-10-26'],
    ['America/New_York', ['2026-03-08T04:59:00Z', '2026-03-09T03:59:00Z', '2026-03-09T04:01:00Z'], '2026-03-09'],
    ['America/New_York', ['2026-11-01T03:59:00Z', '2026-11-02T04:59:00Z', '2026-11-02T05:01:00Z'], '2026-11-02'],
  ])('is not broken by summer time in %s around %j', async (zone, moments, lastDay) => {
    const person = await personIn(zone);
    const days = [];
    for (const moment of moments) days.push(await answerAt(person, moment));
    expect(days.at(-1)).toBe(lastDay);
    expect(await streakAt(person, moments.at(-1)!)).toEqual({ streak: 3, longest: 3, answered: 3 });
  });

  it('survives a flight to the west, where an answered day comes again', async () => {
    const person = await personIn('Asia/Tokyo');
    await answerAt(person, '2026-03-01T16:00:00Z');
    await moveTo(world, person, 'America/Los_Angeles');
    expect(await streakAt(person, '2026-03-01T17:00:00Z')).toMatchObject({ streak: 1, answered: 1 });
    // There it is still 1 March, which the user has not answered in Tokyo.
    expect(await answerAt(person, '2026-03-01T17:00:00Z')).toBe('2026-03-01');
    expect(await streakAt(person, '2026-03-01T17:00:00Z')).toEqual({ streak: 2, longest: 2, answered: 2 });
    goTo(world, '2026-03-02T17:00:00Z');
    expect((await readDailyQuestion(world.deps, person)).answer).not.toBeNull();
    expect(await answerAt(person, '2026-03-03T17:00:00Z')).toBe('2026-03-03');
    expect((await streakAt(person, '2026-03-03T17:00:00Z')).streak).toBe(3);
  });

  it('continues after a flight to the east if no date is skipped, and breaks otherwise', async () => {
    const person = await personIn('America/New_York');
    await answerAt(person, '2026-03-01T20:00:00Z');
    await moveTo(world, person, 'Asia/Tokyo');
    expect(await answerAt(person, '2026-03-02T02:00:00Z')).toBe('2026-03-02');
    expect((await streakAt(person, '2026-03-02T02:00:00Z')).streak).toBe(2);
    await moveTo(world, person, 'Pacific/Pago_Pago');
    await answerAt(person, '2026-03-04T10:30:00Z');
    await moveTo(world, person, 'Pacific/Kiritimati');
    expect(await answerAt(person, '2026-03-04T10:40:00Z')).toBe('2026-03-05');
    expect((await streakAt(person, '2026-03-04T10:40:00Z')).streak).toBe(1);
  });

  it('uses UTC for a time zone that the database does not know', async () => {
    const person = await personIn('Mars/Olympus_Mons');
    expect(await answerAt(person, '2026-03-01T23:30:00Z')).toBe('2026-03-01');
  });
});

/** Slow and simple reference: checks every run of days one by one. */
function rowsOf(days: number[]) {
  const lengths = days
    .toSorted((one, other) => one - other)
    .reduce<number[]>((rows, day, place, sorted) => {
      if (place > 0 && day === sorted[place - 1]! + 1) rows[rows.length - 1]! += 1;
      else rows.push(1);
      return rows;
    }, []);
  return { streak: lengths.at(-1) ?? 0, longest: Math.max(0, ...lengths), answered: days.length };
}

it('matches a slow reference count for any days answered in any order', { timeout: 60_000 }, async () => {
  await sql`
    insert into daily_questions (day, question_id, version, chosen_at)
    select '2025-01-01'::date + n, (select min(id) from questions), 1, now() from generate_series(0, 24) as n
    on conflict do nothing
  `.execute(world.db);
  const order = fc.uniqueArray(fc.integer({ min: 0, max: 24 }), { minLength: 1, maxLength: 18 });
  await fc.assert(
    fc.asyncProperty(order, async (days) => {
      const person = await personIn('UTC');
      for (const [place, day] of days.entries()) {
        await sql`
          select answer_daily_question(${person}, daily.day, daily.question_id, option.id, 9, ${world.clock.now()})
          from daily_questions as daily
          join question_options as option using (question_id, version)
          where day = '2025-01-01'::date + ${day}::int and position = ${place % 5}
        `.execute(world.db);
        const known = await world.db
          .selectFrom('daily_streaks')
          .select(['streak', 'longest', 'answered'])
          .where('user_id', '=', person)
          .executeTakeFirst();
        expect(known).toEqual(rowsOf(days.slice(0, place + 1)));
      }
    }),
    { numRuns: 25 },
  );
});
