import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { QuizResult } from '#shared/quiz/quiz.contract.ts';
import { Browser, signedIn } from '#test/people.ts';
import { expectRateLimited } from '#test/responses.ts';
import { withoutPermission } from '#test/roles.ts';
import { waitForLock } from '#test/wait-for-lock.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { addQuestions, askQuick, OUTSIDE_PLAN_13, questionIdsOf, refusalIn, sorted } from './creating.test-kit.ts';

const world = useWorld();
let inside: number[];
beforeAll(async () => {
  inside = await addQuestions(world, 12);
  await addQuestions(world, 30, { disciplineIds: [OUTSIDE_PLAN_13] });
  await addQuestions(world, 5, { status: 'draft' });
});
useEmptyTables(world, 'rate_limits');

const stored = (userId: string) =>
  world.db.selectFrom('quizzes').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

/** Records these questions as asked the given number of times. */
const meet = (userId: string, ids: number[], times_asked: number) =>
  world.db
    .insertInto('question_progress')
    .values(ids.map((question_id) => ({ user_id: userId, question_id, times_asked, last_asked_at: world.clock.now() })))
    .execute();

describe('a quick quiz', () => {
  it('has five questions in Learning mode and is returned ready to play', async () => {
    const student = await signedIn(world, { planId: 11 });
    const id = randomUUID();
    const response = await askQuick(student, { id });
    expect(response.statusCode).toBe(201);
    const quiz = QuizResult.parse(response.json());
    expect(quiz).toMatchObject({ id, kind: 1, mode: 2, size: 5, finalisedAt: null });
    expect(quiz.criteria).toMatchObject({ amount: 5, mode: 2, paceSeconds: null, disciplines: [] });
    expect(quiz.quizQuestions.map((question) => question.id)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(questionIdsOf(response)).size).toBe(5);
    expect(await stored(student.userId)).toMatchObject([{ kind: 1, size: 5, deadline_at: null }]);
  });

  it('is in Test mode on request', async () => {
    const response = await askQuick(await signedIn(world, { planId: 11 }), { mode: 1 });
    expect(response.json()).toMatchObject({ mode: 1, criteria: { mode: 1 } });
  });

  it('never contains a question outside the plan', async () => {
    const student = await signedIn(world, { planId: 13 });
    for (let made = 0; made < 8; made += 1) {
      expect(inside).toEqual(expect.arrayContaining(questionIdsOf(await askQuick(student))));
    }
  });

  it('takes unseen questions first, then those asked least often', async () => {
    const student = await signedIn(world, { planId: 13 });
    const [unseen, rarely, often] = [inside.slice(0, 2), inside.slice(2, 4), inside.slice(4)];
    await meet(student.userId, rarely, 1);
    await meet(student.userId, often.slice(1), 5);
    await meet(student.userId, often.slice(0, 1), 2);
    expect(sorted(questionIdsOf(await askQuick(student)))).toEqual(
      sorted([...unseen, ...rarely, ...often.slice(0, 1)]),
    );
  });

  it('has fewer questions if fewer are available, and is rejected if there are none', async () => {
    const [only] = await addQuestions(world, 1, { disciplineIds: [2], bodySystemIds: [12] });
    const planId = 99;
    const plan = { id: planId, name: 'One topic', duration: 1, duration_modifier: 'm', is_trial: false };
    await world.db.insertInto('plans').values(plan).execute();
    const student = await signedIn(world, { planId });
    expect(refusalIn(await askQuick(student))).toEqual([409, 'no_questions_match']);
    await world.db.insertInto('plan_disciplines').values({ plan_id: planId, discipline_id: 2 }).execute();
    await world.db.insertInto('plan_body_systems').values({ plan_id: planId, body_system_id: 12 }).execute();
    expect(questionIdsOf(await askQuick(student))).toEqual([only]);
    expect(await stored(student.userId)).toMatchObject([{ size: 1 }]);
  });

  it('draws from all questions for admins', async () => {
    const admin = await signedIn(world, { role: 'admin' });
    expect((await askQuick(admin)).json()).toMatchObject({ size: 5 });
    await meet(admin.userId, inside, 1);
    const asked = questionIdsOf(await askQuick(admin));
    expect(asked.filter((id) => inside.includes(id))).toEqual([]);
  });

  it('requires sign-in, the permission and a subscription', async () => {
    expect((await askQuick(new Browser(world))).statusCode).toBe(401);
    const basic = await signedIn(world);
    expect(refusalIn(await askQuick(basic))).toEqual([403, 'subscription_required']);
    const student = await signedIn(world, { planId: 11 });
    await withoutPermission(world, 'Quiz.quick', async () => {
      expect(refusalIn(await askQuick(student))).toEqual([403, 'forbidden']);
    });
  });

  it.each([
    ['no id', { id: undefined }],
    ['an id that is none', { id: 'mine' }],
    ['a mode there is not', { mode: 3 }],
    ['something unknown', { size: 40 }],
  ])('is rejected with %s', async (_case, difference) => {
    const student = await signedIn(world, { planId: 11 });
    const response = await askQuick(student, difference);
    expect(response.statusCode).toBe(400);
    expect(await stored(student.userId)).toEqual([]);
  });

  it('is rate-limited to 120 per hour with Retry-After; an existing quiz is still returned', async () => {
    const student = await signedIn(world, { planId: 11 });
    const id = randomUUID();
    await askQuick(student, { id });
    await world.db
      .updateTable('rate_limits')
      .set({ points: 120 })
      .where('key', '=', `quizzesByUser:${student.userId}`)
      .execute();
    const refused = await askQuick(student);
    expectRateLimited(refused);
    expect((await askQuick(student, { id })).json()).toMatchObject({ id });
  });
});

describe('repeating the request for a quiz', () => {
  it('returns the existing quiz, even with another body', async () => {
    const student = await signedIn(world, { planId: 11 });
    const id = randomUUID();
    const first = questionIdsOf(await askQuick(student, { id }));
    const again = await askQuick(student, { id, mode: 1 });
    expect(again.statusCode).toBe(201);
    expect(questionIdsOf(again)).toEqual(first);
    expect(again.json()).toMatchObject({ mode: 2 });
    expect(await stored(student.userId)).toHaveLength(1);
  });

  it('creates one quiz for two concurrent requests', async () => {
    const student = await signedIn(world, { planId: 11 });
    const id = randomUUID();
    const [one, other] = await Promise.all([askQuick(student, { id }), askQuick(student, { id })]);
    expect([one.statusCode, other.statusCode]).toEqual([201, 201]);
    expect(questionIdsOf(one)).toEqual(questionIdsOf(other));
    expect(await stored(student.userId)).toHaveLength(1);
  });

  it('returns the existing quiz even if no new one could be created', async () => {
    const student = await signedIn(world, { planId: 13 });
    const id = randomUUID();
    await askQuick(student, { id });
    await world.db.updateTable('questions').set({ status: 'retired' }).where('id', 'in', inside).execute();
    world.clock.advance(1);
    expect((await askQuick(student, { id })).json()).toMatchObject({ id, size: 5 });
    await world.db.updateTable('questions').set({ status: 'published' }).where('id', 'in', inside).execute();
    world.clock.advance(1);
  });

  it('creates a separate quiz for another user with the same id', async () => {
    const [one, other] = [await signedIn(world, { planId: 11 }), await signedIn(world, { planId: 11 })];
    const id = randomUUID();
    await askQuick(one, { id });
    await askQuick(other, { id, mode: 1 });
    expect(await stored(one.userId)).toMatchObject([{ id, mode: 2 }]);
    expect(await stored(other.userId)).toMatchObject([{ id, mode: 1 }]);
  });
});

describe('questions that disappear while a quiz is created', () => {
  it('are replaced by others, although the index still contains them', async () => {
    const student = await signedIn(world, { planId: 13 });
    await meet(student.userId, inside, 1);
    // Unseen questions are always selected first.
    const [retired = 0, deleted = 0] = await addQuestions(world, 2);
    const countMatches = async () => (await student.get('quiz/matches')).json<{ count: number }>().count;
    const count = await countMatches();
    // Within the same second, so the index does not know about it yet.
    await world.db.updateTable('questions').set({ status: 'retired' }).where('id', '=', retired).execute();
    await world.db.deleteFrom('questions').where('id', '=', deleted).execute();
    const asked = questionIdsOf(await askQuick(student));
    expect(asked).toHaveLength(5);
    expect(asked.filter((id) => id === retired || id === deleted)).toEqual([]);
    expect(await countMatches()).toBe(count - 2);
  });

  it('are left out after waiting for a concurrent deletion', async () => {
    const student = await signedIn(world, { planId: 13 });
    await meet(student.userId, inside, 1);
    const [deleted = 0] = await addQuestions(world, 1);
    await student.get('quiz/matches');
    const deleting = await world.db.startTransaction().execute();
    await deleting.deleteFrom('questions').where('id', '=', deleted).execute();
    const asking = askQuick(student);
    await waitForLock(world);
    await deleting.commit().execute();
    const asked = questionIdsOf(await asking);
    expect(asked).toHaveLength(5);
    expect(asked).not.toContain(deleted);
  });
});
