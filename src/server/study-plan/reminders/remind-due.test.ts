import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { addQuiz, giveAnswer } from '#server/quiz/quiz.test-kit.ts';
import { signedIn } from '#test/people.ts';
import { linksIn, useWorld } from '#test/world.ts';
import { remindDue } from './remind-due.ts';

const HOUR = 3600;
const ALL_DISCIPLINES = 11;
const WRONG = 0;

const world = useWorld();
let question: number;
let student: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  question = await addQuestion(world);
  world.clock.advance(1);
});

/** A subscriber who answered a question wrong yesterday, wants mails at six in the evening and has read the plan. */
beforeEach(async () => {
  await world.db.deleteFrom('users').execute();
  student = await signedIn(world, { planId: ALL_DISCIPLINES, passwordHash: null });
  const { userId } = student;
  await world.db
    .insertInto('notification_settings')
    .values({ user_id: userId, stream: 'review-due', by_mail: true })
    .execute();
  const quizId = await addQuiz(world, { userId, questionIds: [question] });
  await giveAnswer(world, { userId, quizId }, { questionId: question, place: WRONG });
  await student.get('study-plan/today');
  // To six in the evening of the next day.
  world.clock.advance(24 * HOUR - ((world.clock.now().getTime() / 1000) % (24 * HOUR)) + 18 * HOUR);
});

const mailed = async () => {
  await remindDue(world.deps);
  return world.runJobs();
};
const settings = (values: object) =>
  world.db
    .insertInto('study_settings')
    .values({ user_id: student.userId, ...values })
    .execute();

describe('a reminder of due reviews', () => {
  it('is sent once, at the chosen hour, and can be stopped with one click', async () => {
    world.clock.advance(-HOUR);
    expect(await mailed()).toEqual([]);
    world.clock.advance(HOUR);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: { address: student.email }, subject: "Today's plan is ready" });
    expect(linksIn(mail!)).toContain('http://localhost:3000/study-plan');
    expect(await mailed()).toEqual([]);

    const oneClick = mail!.headers['List-Unsubscribe']!.slice('<http://localhost:3000'.length, -1);
    expect((await world.app.inject({ method: 'POST', url: oneClick })).statusCode).toBe(204);
    world.clock.advance(24 * HOUR);
    expect(await mailed()).toEqual([]);
  });

  it('is sent once by two processes', async () => {
    await Promise.all([remindDue(world.deps), remindDue(world.deps)]);
    expect(await world.runJobs()).toHaveLength(1);
  });

  it.each([
    ['on a day off', () => settings({ weekdays_off: [0, 1, 2, 3, 4, 5, 6] })],
    ['at another hour', () => settings({ reminder_hour: 7 })],
    [
      'when the goal is reached',
      () =>
        sql`
      insert into learner_days (user_id, discipline_id, body_system_id, day, attempts)
      values (${student.userId}, 0, 0, ${world.clock.now().toISOString().slice(0, 10)}, 20)
    `.execute(world.db),
    ],
    ['when nothing is due', () => sql`update memory_states set next_due_on = '2099-01-01'`.execute(world.db)],
    ['without a subscription', () => world.db.deleteFrom('user_subscriptions').execute()],
    [
      'to a suspended user',
      () => sql`update users set suspended_at = now(), suspended_reason = 'Sells answers'`.execute(world.db),
    ],
  ])('is not sent %s', async (_case, prepare) => {
    await prepare();
    expect(await mailed()).toEqual([]);
  });
});
