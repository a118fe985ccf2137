import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ReviewedQuestionResult, ReviewQueueResult } from '#shared/bank/user-question-review.contract.ts';
import { useSignedIn } from '#test/people.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { create, useCompleteForm } from '../user-questions.test-kit.ts';

const world = useWorld();
const author = useSignedIn(world, { planId: 11 });
const reviewer = useSignedIn(world, { role: 'admin' });
const form = useCompleteForm(world);
useEmptyTables(world, 'rate_limits', 'user_questions');

const review = (id: number, body: object) => reviewer.post(`questions/users/${id}/review`, body);
const submitted = () => create(author, { ...form, submit: true });
const taken = async () => {
  const question = await submitted();
  await review(question.id, { decision: 'take' });
  return question;
};
const queue = async (query = '') => (await reviewer.get(`questions/users${query}`)).json<ReviewQueueResult>();

describe('GET questions/users', () => {
  it('lists pending submissions, oldest first, with their authors, and never a draft', async () => {
    await create(author, { text: 'A secret draft' });
    const first = await submitted();
    world.clock.advance(60);
    const later = await submitted();
    expect(await queue()).toMatchObject({
      total: 2,
      page: 1,
      pageSize: 25,
      rows: [
        { id: first.id, status: 'submitted', title: form.text, author: { id: author.userId, name: 'Ada Byron' } },
        { id: later.id, discipline: { id: form.disciplineId }, bodySystem: { id: form.bodySystemId } },
      ],
    });
    expect((await queue('?order=desc')).rows.map(({ id }) => id)).toEqual([later.id, first.id]);
  });

  it('can be filtered by status, discipline and text', async () => {
    const { id } = await taken();
    await submitted();
    expect((await queue('?status=in_review')).rows).toMatchObject([{ id }]);
    expect((await queue(`?discipline=${form.disciplineId}`)).total).toBe(2);
    expect((await queue(`?discipline=${form.disciplineId + 1}`)).total).toBe(0);
    expect((await queue('?search=CRUSHING')).total).toBe(2);
    expect((await queue('?search=CR')).total).toBe(2);
    expect((await queue('?search=%25')).total).toBe(0);
    expect((await queue('?search=cr_sh')).total).toBe(0);
    expect((await queue('?search=learningPoint')).total).toBe(0);
    expect((await queue('?status=open')).total).toBe(2);
    expect(await queue('?pageSize=50&page=2')).toEqual({ total: 2, page: 2, pageSize: 50, rows: [] });
  });

  it.each([
    'status=draft',
    'pageSize=26',
    'size=25',
    'page=0',
    'sort=title',
    'search=%00',
    'discipline=x',
    `search=${'x'.repeat(201)}`,
  ])('rejects %s', async (query) => {
    expect((await reviewer.get(`questions/users?${query}`)).statusCode).toBe(400);
  });

  it('can be exported as a table with the same filters', async () => {
    const { id } = await taken();
    await submitted();
    const { headers, body } = await reviewer.get('questions/users/export?status=in_review');
    expect(headers['content-disposition']).toBe('attachment; filename="user-questions.csv"');
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(new RegExp(`^${id},.*,in_review,`));
    expect((await author.get('questions/users/export')).statusCode).toBe(403);
  });

  it('leads from one to the next pending submission, except the reviewer’s own', async () => {
    const first = await submitted();
    world.clock.advance(60);
    const second = await submitted();
    const nextOf = async (id: number) =>
      (await reviewer.get(`questions/users/${id}`)).json<ReviewedQuestionResult>().nextId;
    expect([await nextOf(first.id), await nextOf(second.id)]).toEqual([second.id, first.id]);
    await review(second.id, { decision: 'take' });
    expect(await nextOf(first.id)).toBeNull();
    await sql`update user_questions set user_id = ${reviewer.userId} where id = ${first.id}`.execute(world.db);
    expect(await nextOf(second.id)).toBeNull();
  });

  it('shows a complete submission with the time of its declaration, but never a draft', async () => {
    const { id } = await submitted();
    const whole = (await reviewer.get(`questions/users/${id}`)).json<ReviewedQuestionResult>();
    expect(whole).toMatchObject({
      ...form,
      author: { name: 'Ada Byron' },
      declaredAt: world.clock.now().toISOString(),
      questionId: null,
    });
    const draft = await create(author, {});
    expect((await reviewer.get(`questions/users/${draft.id}`)).statusCode).toBe(404);
  });
});
