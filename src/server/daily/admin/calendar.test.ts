import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { chooseDailyQuestions } from '#server/daily/choosing/choose-daily-questions.ts';
import { chosenDays, goTo, setDays } from '#server/daily/daily.test-kit.ts';
import type { CalendarResult, Candidate } from '#shared/daily/calendar.contract.ts';
import { lastAdminEvent } from '#test/events.ts';
import { Browser, signedIn, type SignedIn, useSignedIn } from '#test/people.ts';
import { signedInWith } from '#test/roles.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';

/** 1 March has begun everywhere except in the far west; on Kiritimati it is already 2 March. */
const NOW = '2026-03-01T10:00:00Z';
const BEGUN = '2026-03-02';
const TOMORROW = '2026-03-03';
const LATER = '2026-03-20';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
let reader: SignedIn;
let bank: number[];
beforeAll(async () => {
  reader = await signedInWith(world, ['questionOfTheDay.read']);
  bank = [];
  for (let count = 0; count < 8; count += 1) bank.push(await addQuestion(world));
});
useEmptyTables(world, 'daily_questions', 'daily_counters');
beforeEach(async () => {
  await world.db.updateTable('questions').set({ status: 'published', fits_everybody: true }).execute();
  goTo(world, NOW);
});

const calendar = async (month: string, browser: Browser = reader) =>
  (await browser.get(`question-of-the-day/calendar?month=${month}`)).json<CalendarResult>();
const set = (date: string, payload: object, browser: Browser = admin) =>
  browser.send('PUT', `question-of-the-day/calendar/${date}`, { payload });
const free = (date: string, insteadOf: number, browser: Browser = admin) =>
  browser.send('DELETE', `question-of-the-day/calendar/${date}?insteadOf=${insteadOf}`);
const choose = () => chooseDailyQuestions(world.deps);

describe('GET question-of-the-day/calendar', () => {
  it('returns every date of the month with its question and answer counts', async () => {
    await setDays(world, { '2026-02-10': bank[0]! });
    await world.db
      .insertInto('daily_counters')
      .values([1, 2].map((shard) => ({ day: new Date('2026-02-10'), shard, answered: 10, right_answered: shard })))
      .execute();
    const { days } = await calendar('2026-02');
    expect(days).toHaveLength(28);
    expect(days[9]).toMatchObject({
      day: '2026-02-10',
      state: 'over',
      question: {
        id: bank[0],
        status: 'published',
        fitsEverybody: true,
        text: expect.stringMatching(/^A 54-year-old/),
      },
      isByHand: false,
      answered: 20,
      percentage: 15,
    });
    expect(days[10]).toMatchObject({ day: '2026-02-11', question: null, answered: 0, percentage: null });
  });

  it('returns which dates are over, which have begun somewhere, and which are in the future', async () => {
    const states = [...(await calendar('2026-02')).days.slice(-2), ...(await calendar('2026-03')).days.slice(0, 3)];
    expect(states.map(({ day, state }) => `${day} ${state}`)).toEqual([
      '2026-02-27 over',
      '2026-02-28 running',
      '2026-03-01 running',
      '2026-03-02 running',
      '2026-03-03 ahead',
    ]);
  });

  it.each(['', '?month=2026-13', '?month=2026-1', '?month=1899-01', '?month=2026-01&x=1'])(
    'rejects %s',
    async (query) => {
      expect((await reader.get(`question-of-the-day/calendar${query}`)).statusCode).toBe(400);
    },
  );

  it('denies access to students', async () => {
    const student = await signedIn(world);
    expect((await student.get('question-of-the-day/calendar?month=2026-03')).statusCode).toBe(403);
    expect((await new Browser(world).get('question-of-the-day/calendar?month=2026-03')).statusCode).toBe(401);
  });
});

describe('PUT question-of-the-day/calendar/:date', () => {
  it('sets the question of a date, which the job then leaves unchanged', async () => {
    expect((await set(LATER, { questionId: bank[0], insteadOf: null })).statusCode).toBe(204);
    expect(await lastAdminEvent(world)).toMatchObject({
      kind: 'daily_question_set',
      subject_kind: 'day',
      subject_id: LATER,
      before: { questionId: null },
      after: { questionId: bank[0] },
    });
    expect((await calendar('2026-03')).days[19]).toMatchObject({ question: { id: bank[0] }, isByHand: true });
    goTo(world, '2026-03-20T12:00:00Z');
    await choose();
    expect((await chosenDays(world))[LATER]).toBe(bank[0]);
  });

  it("replaces the job's choice for tomorrow", async () => {
    await choose();
    const before = (await chosenDays(world))[TOMORROW]!;
    const other = bank.find((id) => id !== before)!;
    expect((await set(TOMORROW, { questionId: other, insteadOf: before, isForced: true })).statusCode).toBe(204);
    expect((await chosenDays(world))[TOMORROW]).toBe(other);
  });

  it('rejects dates that have begun somewhere, are over, or are too far ahead', async () => {
    for (const date of [BEGUN, '2026-02-01']) {
      expect((await set(date, { questionId: bank[0], insteadOf: null })).json()).toMatchObject({ code: 'daily_begun' });
    }
    expect((await set('2027-06-01', { questionId: bank[0], insteadOf: null })).statusCode).toBe(400);
    expect((await set('2026-02-31', { questionId: bank[0], insteadOf: null })).statusCode).toBe(400);
  });

  it('rejects replacing a question that the editor has not seen', async () => {
    await set(LATER, { questionId: bank[0], insteadOf: null });
    const answer = await set(LATER, { questionId: bank[1], insteadOf: null });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'changed_meanwhile']);
    expect((await set(LATER, { questionId: bank[1], insteadOf: bank[2] })).statusCode).toBe(409);
    expect((await set(LATER, { questionId: bank[1], insteadOf: bank[0] })).statusCode).toBe(204);
  });

  it('saves one of two concurrent requests', async () => {
    const answers = await Promise.all([0, 1].map((one) => set(LATER, { questionId: bank[one], insteadOf: null })));
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['204', '409']);
  });

  it('and a concurrent run of the job make one choice', async () => {
    const [, answer] = await Promise.all([
      choose(),
      set(TOMORROW, { questionId: bank[0], insteadOf: null, isForced: true }),
    ]);
    const days = await chosenDays(world);
    expect(Object.keys(days)).toContain(TOMORROW);
    // The second one saw the choice of the first.
    const stands = { 204: days[TOMORROW] === bank[0], 409: true };
    expect(stands).toHaveProperty(String(answer.statusCode), true);
  });

  it('accepts only published, complete questions that suit all users, and gives the reason otherwise', async () => {
    const [retired, special] = bank;
    await world.db.updateTable('questions').set({ status: 'retired' }).where('id', '=', retired!).execute();
    await world.db.updateTable('questions').set({ fits_everybody: false }).where('id', '=', special!).execute();
    const unexplained = await addQuestion(world, {
      options: ['One', 'Two', 'Three'].map((text, place) => ({ text, explanation: '', isRight: place === 0 })),
    });
    for (const [questionId, why] of [
      [retired, 'This question is not published.'],
      [special, 'This question is marked as not suitable for all users.'],
      [unexplained, 'An option of this question has no explanation yet.'],
      [2_000_000_000, 'Question not found.'],
    ] as const) {
      const answer = await set(LATER, { questionId, insteadOf: null });
      expect(answer.json()).toMatchObject({ message: [{ property: 'questionId', constraints: { unsuited: why } }] });
    }
    await world.db.deleteFrom('questions').where('id', '=', unexplained).execute();
    expect(await chosenDays(world)).toEqual({});
  });

  it('warns about a question used within a year, and accepts it if forced', async () => {
    await setDays(world, { '2025-06-01': bank[0]!, '2025-03-19': bank[1]! });
    const answer = await set(LATER, { questionId: bank[0], insteadOf: null });
    expect(answer.json()).toMatchObject({
      code: 'daily_used_lately',
      message: 'This question is already scheduled for 2025-06-01, which is within a year.',
    });
    expect((await set(LATER, { questionId: bank[0], insteadOf: null, isForced: true })).statusCode).toBe(204);
    // 366 days before.
    expect((await set('2026-03-20', { questionId: bank[1], insteadOf: bank[0] })).statusCode).toBe(204);
  });

  it('requires the permission and a valid request', async () => {
    const student = await signedIn(world);
    const body = { questionId: bank[0], insteadOf: null };
    expect((await set(LATER, body, student)).statusCode).toBe(403);
    expect((await set(LATER, body, reader)).statusCode).toBe(403);
    expect((await set(LATER, body, new Browser(world))).statusCode).toBe(401);
    expect((await set(LATER, { ...body, version: 1 })).statusCode).toBe(400);
    expect((await set(LATER, { questionId: bank[0] })).statusCode).toBe(400);
  });
});

describe('DELETE question-of-the-day/calendar/:date', () => {
  it('returns tomorrow to the job, which chooses again at once', async () => {
    await set(TOMORROW, { questionId: bank[0], insteadOf: null });
    expect((await free(TOMORROW, bank[0]!)).statusCode).toBe(204);
    expect(await lastAdminEvent(world)).toMatchObject({
      kind: 'daily_question_freed',
      before: { questionId: bank[0] },
      after: null,
    });
    expect((await calendar('2026-03')).days[2]).toMatchObject({
      question: { id: expect.any(Number) },
      isByHand: false,
    });
  });

  it('leaves a later date empty until it is due', async () => {
    await set(LATER, { questionId: bank[0], insteadOf: null });
    await free(LATER, bank[0]!);
    expect((await calendar('2026-03')).days[19]).toMatchObject({ question: null });
    expect((await free(LATER, bank[0]!)).statusCode).toBe(404);
  });

  it('rejects begun days, questions that the editor has not seen, and missing permission', async () => {
    await setDays(world, { [BEGUN]: bank[0]!, [LATER]: bank[1]! });
    expect((await free(BEGUN, bank[0]!)).json()).toMatchObject({ code: 'daily_begun' });
    expect((await free(LATER, bank[0]!)).json()).toMatchObject({ code: 'changed_meanwhile' });
    expect((await free(LATER, bank[1]!, reader)).statusCode).toBe(403);
    expect((await admin.send('DELETE', `question-of-the-day/calendar/${LATER}`)).statusCode).toBe(400);
  });
});

describe('GET question-of-the-day/calendar/candidates', () => {
  const find = async (query: string) =>
    (await admin.get(`question-of-the-day/calendar/candidates?date=${LATER}${query}`)).json<Candidate[]>();

  it('finds questions that suit all users, rested ones first, and shows when the others are used', async () => {
    await setDays(world, { '2026-01-05': bank[7]! });
    await world.db.updateTable('questions').set({ fits_everybody: false }).where('id', '=', bank[0]!).execute();
    const found = await find('');
    expect(found).toHaveLength(7);
    expect(found.at(-1)).toMatchObject({ id: bank[7], usedOn: '2026-01-05' });
    expect(found[0]).toMatchObject({ id: bank[6], usedOn: null, disciplines: [expect.any(String)] });
  });

  it('finds by text and by id', async () => {
    const special = await addQuestion(world, {
      stem: 'A zebra with hyperthyroidism is seen in the clinic today, again.',
    });
    expect((await find('&search=zebras')).map(({ id }) => id)).toEqual([special]);
    expect((await find(`&search=${special}`)).map(({ id }) => id)).toEqual([special]);
    expect(await find('&search=%27%22%29%3B--')).toEqual([]);
    await world.db.deleteFrom('questions').where('id', '=', special).execute();
  });

  it('requires the permission to choose', async () => {
    expect((await reader.get(`question-of-the-day/calendar/candidates?date=${LATER}`)).statusCode).toBe(403);
  });
});

describe('PUT questions/:id/fits-everybody', () => {
  const say = (id: number, fitsEverybody: unknown, browser: Browser = admin) =>
    browser.send('PUT', `questions/${id}/fits-everybody`, { payload: { fitsEverybody } });

  it('removes a question from future days, which get another one', async () => {
    await choose();
    const chosen = (await chosenDays(world))[TOMORROW]!;
    expect((await say(chosen, false)).statusCode).toBe(204);
    expect(await lastAdminEvent(world)).toMatchObject({
      kind: 'question_fits_everybody_switched',
      subject_kind: 'question',
      before: { fitsEverybody: true },
      after: { fitsEverybody: false },
    });
    const days = await chosenDays(world);
    expect(days[TOMORROW]).toEqual(expect.any(Number));
    expect(days[TOMORROW]).not.toBe(chosen);
  });

  it('records no event if nothing changes', async () => {
    const before = await lastAdminEvent(world);
    await say(bank[0]!, true);
    expect(await lastAdminEvent(world)).toEqual(before);
  });

  it('rejects unknown questions, invalid values and missing permission', async () => {
    expect((await say(2_000_000_000, false)).statusCode).toBe(404);
    expect((await say(bank[0]!, 'no')).statusCode).toBe(400);
    expect((await say(bank[0]!, false, reader)).statusCode).toBe(403);
  });
});
