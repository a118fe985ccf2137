import { describe, expect, it } from 'vitest';
import { signedIn, useSignedIn } from '#test/people.ts';
import { expectRateLimited, fieldErrorsOf, statusesOf } from '#test/responses.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { create, list, patch, read, submit, useCompleteForm } from './user-questions.test-kit.ts';

const world = useWorld();
const author = useSignedIn(world, { planId: 11 });
const other = useSignedIn(world, { planId: 11 });
const form = useCompleteForm(world);
useEmptyTables(world, 'rate_limits', 'user_questions');

describe('POST user-questions', () => {
  it('saves an incomplete draft and returns the complete form', async () => {
    const draft = await create(author, { submit: false, text: 'A 30-year-old' });
    expect(draft).toMatchObject({ status: 'draft', revision: 1, text: 'A 30-year-old', leadIn: '', files: [] });
    expect(draft.answers).toHaveLength(5);
    expect(await read(author, draft.id)).toEqual(draft);
    expect((await create(author, {})).text).toBe('');
  });

  it('submits a complete question immediately and records it', async () => {
    const question = await create(author, { submit: true, ...form });
    expect(question).toMatchObject({ status: 'submitted', submittedAt: world.clock.now().toISOString() });
    const event = await world.db
      .selectFrom('events')
      .select(['kind', 'details'])
      .where('user_id', '=', author.userId)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(event).toEqual({ kind: 'user_question_submitted', details: { userQuestion: question.id } });
  });

  it('reports each missing field of a submission and saves nothing', async () => {
    const response = await author.post('user-questions', {
      submit: true,
      ...form,
      bodySystemId: null,
      text: 'Too short',
      leadIn: 'No question.',
      answers: form.answers.map((answer) => ({ ...answer, correct: false, explanation: '' })),
      sources: [],
      declarations: { ...form.declarations, licence: false },
    });
    expect(response.statusCode).toBe(400);
    expect(fieldErrorsOf(response)).toMatchObject({
      bodySystemId: 'Field is required',
      text: 'Field should contain at least 50 characters',
      leadIn: 'The lead-in ends with “?” or “:”.',
      answers: 'Please mark exactly one option as correct.',
      'answers.0.explanation': 'Field is required',
      sources: 'Please name at least one source.',
      'declarations.licence': 'Please confirm this.',
    });
    expect(await list(author)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['a discipline that does not exist', { disciplineId: 2_000_000_000 }, 'disciplineId'],
    ['a body system that does not exist', { bodySystemId: 2_000_000_000 }, 'bodySystemId'],
    ['a number no table has', { disciplineId: 9e15 }, 'disciplineId'],
    ['difficulty 4', { difficulty: 4 }, 'difficulty'],
    ['a stem of 3,001 characters', { text: 'x'.repeat(3001) }, 'text'],
    [
      'nine options',
      { answers: Array.from({ length: 9 }, () => ({ text: '', explanation: '', correct: false })) },
      'answers',
    ],
    ['six sources', { sources: Array.from({ length: 6 }, () => ({ title: '', url: '' })) }, 'sources'],
    ['an unknown field', { status: 'accepted' }, 'status'],
    [
      'an option with an unknown part',
      { answers: [{ text: '', explanation: '', correct: true, x: 1 }] },
      'answers.0.x',
    ],
    ['a list in place of a text', { text: [] }, 'text'],
  ])('rejects %s even in a draft', async (_case, body, property) => {
    const response = await author.post('user-questions', body);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(fieldErrorsOf(response))).toContain(property);
  });

  it.each([
    'a\u0000b',
    '😀'.repeat(1500),
    'مرحبا \u202e بك',
    '<script>alert(1)</script>',
    '\uD800',
    "'; drop table x; --",
  ])('saves %j in a draft without a server error', async (text) => {
    const draft = await create(author, {
      text,
      answers: [{ text, explanation: '', correct: true }].slice(text.length > 300 ? 1 : 0),
    });
    expect((await read(author, draft.id)).text).toBe(text.replaceAll('\0', '').toWellFormed());
  });

  it('saves the largest possible form', async () => {
    const most = (length: number) => '漢'.repeat(length);
    const largest = {
      text: most(3000),
      leadIn: most(300),
      answers: Array.from({ length: 8 }, () => ({ text: most(300), explanation: most(2000), correct: false })),
      learningPoint: most(250),
      sources: Array.from({ length: 5 }, () => ({ title: most(300), url: most(500) })),
    };
    expect(await create(author, largest)).toMatchObject(largest);
  });

  it('rejects a body that is too large or missing', async () => {
    expect((await author.post('user-questions', { text: 'x'.repeat(2_000_000) })).statusCode).toBe(413);
    expect((await author.post('user-questions')).statusCode).toBe(400);
  });

  it('rejects HTML on submission', async () => {
    const response = await author.post('user-questions', {
      submit: true,
      ...form,
      text: `${form.text} <img src=x onerror=alert(1)>`,
    });
    expect(fieldErrorsOf(response)).toEqual({ text: 'HTML is not allowed here. Please use markdown.' });
  });

  it('is limited to 60 new drafts per hour', async () => {
    const busy = await signedIn(world, { planId: 11 });
    for (let count = 0; count < 60; count += 1) await create(busy, {});
    const response = await busy.post('user-questions', {});
    expectRateLimited(response, 3000);
  });
});

describe('GET user-questions', () => {
  it('lists the user’s own questions, newest first, with their beginning', async () => {
    await create(author, { text: 'The first' });
    const second = await create(author, { ...form, submit: true });
    await create(other, { text: 'Not mine' });
    expect(await list(author)).toMatchObject([
      { id: second.id, status: 'submitted', title: form.text, statistics: null },
      { status: 'draft', title: 'The first', reviewerComment: null, submittedAt: null },
    ]);
    expect(await list(other)).toMatchObject([{ title: 'Not mine' }]);
  });

  it('does not return another user’s questions', async () => {
    const { id } = await create(other, { text: 'Not mine' });
    expect((await author.get(`user-questions/${id}`)).statusCode).toBe(404);
    expect((await patch(author, id, { revision: 1, text: 'x' })).statusCode).toBe(404);
    expect((await submit(author, id, 1)).statusCode).toBe(404);
    expect((await author.post(`user-questions/${id}/withdraw`)).statusCode).toBe(404);
    expect((await author.send('DELETE', `user-questions/${id}`)).statusCode).toBe(404);
    expect(await list(other)).toMatchObject([{ title: 'Not mine', status: 'draft' }]);
  });

  it.each(['0', '-1', 'x', '1.5', '99999999999', '%00'])('rejects %s as an id', async (id) => {
    expect((await author.get(`user-questions/${id}`)).statusCode).toBe(400);
  });
});

describe('PATCH user-questions/{id}', () => {
  it('changes only the fields that were sent', async () => {
    const draft = await create(author, { text: 'One', leadIn: 'Two?', disciplineId: form.disciplineId });
    world.clock.advance(5);
    const response = await patch(author, draft.id, { revision: 1, text: 'Other' });
    expect(response.json()).toEqual({ revision: 2, updatedAt: world.clock.now().toISOString() });
    expect(await read(author, draft.id)).toMatchObject({
      text: 'Other',
      leadIn: 'Two?',
      disciplineId: form.disciplineId,
    });
    await patch(author, draft.id, { revision: 2, disciplineId: null });
    expect(await read(author, draft.id)).toMatchObject({ disciplineId: null, revision: 3 });
  });

  it('rejects a save that is based on an old revision', async () => {
    const { id } = await create(author, {});
    expect((await patch(author, id, { revision: 1, text: 'First tab' })).statusCode).toBe(200);
    const stale = await patch(author, id, { revision: 1, text: 'Second tab' });
    expect([stale.statusCode, stale.json<{ code: string }>().code]).toEqual([409, 'changed_meanwhile']);
    expect((await read(author, id)).text).toBe('First tab');
  });

  it('accepts exactly one of two concurrent saves', async () => {
    const { id } = await create(author, {});
    const both = await Promise.all(['a', 'b'].map((text) => patch(author, id, { revision: 1, text })));
    expect(statusesOf(both)).toEqual([200, 409]);
  });

  it('rejects an unknown entry on its field', async () => {
    const { id } = await create(author, {});
    const response = await patch(author, id, { revision: 1, disciplineId: 2_000_000_000 });
    expect(fieldErrorsOf(response)).toEqual({ disciplineId: 'Please choose a discipline from the list.' });
  });

  it('rejects changes to a submitted question', async () => {
    const { id, revision } = await create(author, { ...form, submit: true });
    const response = await patch(author, id, { revision, text: 'Other' });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'submission_locked']);
  });
});
