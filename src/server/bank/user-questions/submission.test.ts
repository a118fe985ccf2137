import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { Browser, signedIn, useSignedIn } from '#test/people.ts';
import { expectRateLimited, statusesOf } from '#test/responses.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { create, list, patch, read, submit, useCompleteForm } from './user-questions.test-kit.ts';

const world = useWorld();
const author = useSignedIn(world, { planId: 11 });
const form = useCompleteForm(world);
useEmptyTables(world, 'rate_limits', 'user_questions');

describe('POST user-questions/{id}/submit', () => {
  it('submits a complete draft, with trimmed texts, and records the time of the declaration', async () => {
    const { id } = await create(author, {
      ...form,
      text: `  ${form.text}\r\n`,
      sources: [{ title: 'Book', url: ' ' }],
    });
    expect((await submit(author, id, 1)).json()).toMatchObject({
      status: 'submitted',
      text: form.text,
      sources: [{ title: 'Book', url: '' }],
    });
    const { content } = await world.db.selectFrom('user_questions').select('content').executeTakeFirstOrThrow();
    expect(content).toMatchObject({ declaredAt: world.clock.now().toISOString(), declarations: form.declarations });
  });

  it('rejects an incomplete, an outdated and an already submitted draft', async () => {
    const empty = await create(author, {});
    expect((await submit(author, empty.id, 1)).statusCode).toBe(400);
    const { id } = await create(author, form);
    expect((await submit(author, id, 2)).json()).toMatchObject({ code: 'changed_meanwhile' });
    expect((await submit(author, id, 1)).statusCode).toBe(200);
    expect((await submit(author, id, 1)).json()).toMatchObject({ code: 'submission_locked' });
  });

  it('submits once for concurrent requests', async () => {
    const { id } = await create(author, form);
    const both = await Promise.all([submit(author, id, 1), submit(author, id, 1)]);
    expect(statusesOf(both)).toEqual([200, 409]);
  });

  it('is limited to five per day; incomplete ones do not count', async () => {
    const incomplete = await create(author, {});
    for (let count = 0; count < 5; count += 1) {
      await submit(author, incomplete.id, 1);
      await create(author, { ...form, submit: true });
    }
    const { id } = await create(author, form);
    const response = await submit(author, id, 1);
    expectRateLimited(response, 80_000);
    expect(await read(author, id)).toMatchObject({ status: 'draft' });
  });

  it('allows twenty pending submissions, also for concurrent requests', async () => {
    await world.db
      .insertInto('user_questions')
      .values(
        Array.from({ length: 19 }, (_, index) => ({
          user_id: author.userId,
          content: '{}',
          status: index % 2 ? 'submitted' : 'in_review',
          created_at: world.clock.now(),
          updated_at: world.clock.now(),
        })),
      )
      .execute();
    const drafts = [await create(author, form), await create(author, form)];
    const answers = await Promise.all(drafts.map(({ id }) => submit(author, id, 1)));
    expect(statusesOf(answers)).toEqual([200, 409]);
    const refused = await author.post('user-questions', { ...form, submit: true });
    expect(refused.json()).toMatchObject({ code: 'too_many_open_submissions' });
  });
});

describe('POST user-questions/{id}/withdraw', () => {
  it('returns a question to the author, to be changed and submitted again', async () => {
    const { id } = await create(author, { ...form, submit: true });
    expect((await author.post(`user-questions/${id}/withdraw`)).json()).toMatchObject({ status: 'draft' });
    expect((await author.post(`user-questions/${id}/withdraw`)).json()).toMatchObject({ code: 'submission_locked' });
    expect((await patch(author, id, { revision: 1, learningPoint: 'Something to learn.' })).statusCode).toBe(200);
    expect((await submit(author, id, 2)).statusCode).toBe(200);
  });
});

describe('DELETE user-questions/{id}', () => {
  it('deletes only drafts', async () => {
    const { id } = await create(author, {});
    const submitted = await create(author, { ...form, submit: true });
    expect((await author.send('DELETE', `user-questions/${id}`)).statusCode).toBe(204);
    expect((await author.send('DELETE', `user-questions/${id}`)).statusCode).toBe(404);
    const refused = await author.send('DELETE', `user-questions/${submitted.id}`);
    expect(refused.json()).toMatchObject({ code: 'submission_locked' });
    expect(await list(author)).toMatchObject([{ id: submitted.id }]);
  });
});

describe('permissions', () => {
  it('writing questions requires sign-in and a subscription', async () => {
    for (const [browser, status] of [
      [new Browser(world), 401],
      [await signedIn(world), 403],
    ] as const) {
      const answers = [
        await browser.get('user-questions'),
        await browser.post('user-questions', {}),
        await browser.get('user-questions/1'),
        await patch(browser, 1, { revision: 1 }),
        await browser.post('user-questions/1/submit', { revision: 1 }),
        await browser.post('user-questions/1/withdraw'),
        await browser.send('DELETE', 'user-questions/1'),
        await browser.post('user-questions/1/files', {}),
        await browser.send('DELETE', 'user-questions/1/files/1'),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status));
    }
  });

  it('the statistics of a question are visible to its author once it is published', async () => {
    const { id } = await create(author, { ...form, submit: true });
    const reviewer = await signedIn(world, { role: 'admin' });
    await reviewer.post(`questions/users/${id}/review`, { decision: 'take' });
    const accepted = await reviewer.post(`questions/users/${id}/review`, { decision: 'accept' });
    const { questionId } = accepted.json<{ questionId: number }>();
    expect(await list(author)).toMatchObject([{ status: 'accepted', statistics: null }]);
    await world.db.updateTable('questions').set({ status: 'published' }).where('id', '=', questionId).execute();
    expect(await list(author)).toMatchObject([{ statistics: { views: 0, percentRight: null } }]);
    const measure = (first_tries: number, right_first_tries: number) =>
      sql`
        insert into question_statistics (question_id, edition, answers, first_tries, right_first_tries, refreshed_at)
        values (${questionId}, 1, ${first_tries}, ${first_tries}, ${right_first_tries}, now())
        on conflict (question_id) do update set answers = excluded.answers, first_tries = excluded.first_tries,
          right_first_tries = excluded.right_first_tries
      `.execute(world.db);
    await measure(19, 15);
    expect(await list(author)).toMatchObject([{ statistics: { views: 19, percentRight: null } }]);
    await measure(20, 15);
    expect(await list(author)).toMatchObject([{ statistics: { views: 20, percentRight: 75 } }]);
  });
});
