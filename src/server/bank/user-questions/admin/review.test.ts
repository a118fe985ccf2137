import { beforeEach, describe, expect, it } from 'vitest';
import { picture } from '#server/platform/images/pictures.test-kit.ts';
import type { QuestionFile } from '#shared/bank/question.contract.ts';
import type { UserQuestionStatus } from '#shared/bank/user-question-moves.ts';
import type { ReviewedQuestionResult } from '#shared/bank/user-question-review.contract.ts';
import type { UserQuestionResult } from '#shared/bank/user-questions.contract.ts';
import { adminEventsOn, eventsOf } from '#test/events.ts';
import { Browser, signedIn, useSignedIn } from '#test/people.ts';
import { fieldErrorsOf, statusesOf } from '#test/responses.ts';
import { signedInWith } from '#test/roles.ts';
import { linksIn, useEmptyTables, useWorld } from '#test/world.ts';
import { create, patch, uploadTo, useCompleteForm } from '../user-questions.test-kit.ts';

const world = useWorld();
const author = useSignedIn(world, { planId: 11 });
const reviewer = useSignedIn(world, { role: 'admin' });
const second = useSignedIn(world, { role: 'admin' });
const form = useCompleteForm(world);
useEmptyTables(world, 'rate_limits', 'user_questions');
beforeEach(async () => {
  await world.runJobs();
});

const COMMENT = 'Please say how old the patient is.\n\nAnd shorten option B.';
const review = (id: number, body: object, browser: Browser = reviewer) =>
  browser.post(`questions/users/${id}/review`, body);
const submitted = () => create(author, { ...form, submit: true });
const taken = async () => {
  const question = await submitted();
  await review(question.id, { decision: 'take' });
  return question;
};
const own = async (id: number) => (await author.get(`user-questions/${id}`)).json<UserQuestionResult>();

describe('POST questions/users/{id}/review', () => {
  it('is recorded in the admin event log, without names', async () => {
    const { id } = await taken();
    expect((await adminEventsOn(world, 'user_question', id)).at(-1)).toEqual({
      kind: 'user_question_reviewed',
      editor_id: reviewer.userId,
      before: { status: 'submitted' },
      after: { status: 'in_review', questionId: null },
    });
  });

  it('take: the author can no longer change or withdraw it', async () => {
    const { id, revision } = await submitted();
    expect((await review(id, { decision: 'take' })).json()).toMatchObject({ status: 'in_review' });
    expect((await patch(author, id, { revision, text: 'x' })).json()).toMatchObject({ code: 'submission_locked' });
    expect((await author.post(`user-questions/${id}/withdraw`)).json()).toMatchObject({ code: 'submission_locked' });
    expect(await world.runJobs()).toEqual([]);
  });

  it('accept: adds it to the bank as a draft of its author, with pictures, and the author gets a mail', async () => {
    const draft = await create(author, form);
    const png = await picture(40, 30).png().toBuffer();
    const file = (await uploadTo(author, `user-questions/${draft.id}/files`, png)).json<QuestionFile>();
    await patch(author, draft.id, { revision: 1, files: [{ id: file.id, altText: 'A red square' }] });
    await author.post(`user-questions/${draft.id}/submit`, { revision: 2 });
    await review(draft.id, { decision: 'take' });
    const { questionId } = (await review(draft.id, { decision: 'accept' })).json<ReviewedQuestionResult>();

    const question = (await reviewer.get(`questions/${questionId}`)).json<object>();
    expect(question).toMatchObject({
      status: 'draft',
      text: form.text,
      leadIn: form.leadIn,
      learningPoint: form.learningPoint,
      intendedDifficulty: 2,
      sources: form.sources,
      disciplines: [{ id: form.disciplineId }],
      bodySystems: [{ id: form.bodySystemId }],
      files: [{ path: file.path, altText: 'A red square' }],
    });
    const { author_id } = await world.db
      .selectFrom('questions')
      .select('author_id')
      .where('id', '=', questionId!)
      .executeTakeFirstOrThrow();
    expect(author_id).toBe(author.userId);
    expect(await own(draft.id)).toMatchObject({ status: 'accepted', files: [{ path: file.path }] });

    const [mail] = await world.runJobs();
    expect(mail).toMatchObject({ to: { address: author.email }, subject: 'Your question was accepted' });
    expect(linksIn(mail!)).toContain('http://localhost:3000/submit-question');
  });

  it.each<['ask_changes' | 'decline', UserQuestionStatus, string]>([
    ['ask_changes', 'changes_asked', 'Your question needs a few changes'],
    ['decline', 'declined', 'About the question you submitted'],
  ])('%s: the author gets the reason in the list and by mail', async (decision, status, subject) => {
    const { id } = await taken();
    await review(id, { decision, comment: COMMENT });
    expect(await own(id)).toMatchObject({
      status,
      reviewerComment: COMMENT,
      decidedAt: world.clock.now().toISOString(),
    });
    const [mail] = await world.runJobs();
    expect(mail).toMatchObject({ to: { address: author.email }, subject });
    expect(mail!.text).toContain('Please say how old the patient is.\n\nAnd shorten option B.');
  });

  it('ask_changes: the author can change it and submit it again', async () => {
    const { id } = await taken();
    await review(id, { decision: 'ask_changes', comment: COMMENT });
    await patch(author, id, { revision: 1, learningPoint: 'A better learning point.' });
    const again = await author.post(`user-questions/${id}/submit`, { revision: 2 });
    expect(again.json()).toMatchObject({ status: 'submitted', learningPoint: 'A better learning point.' });
    expect((await review(id, { decision: 'take' })).json()).toMatchObject({
      status: 'in_review',
      reviewerComment: COMMENT,
    });
  });

  it.each([
    ['no comment where it declines', { decision: 'decline' }, 'Field is required'],
    ['a short comment', { decision: 'ask_changes', comment: ' No. ' }, 'Field should contain at least 10 characters'],
    [
      'a long comment',
      { decision: 'decline', comment: 'x'.repeat(2001) },
      'Field should contain at most 2000 characters',
    ],
    ['NUL', { decision: 'decline', comment: `long enough \0` }, 'This text contains characters that cannot be shown.'],
  ])('rejects %s', async (_case, body, text) => {
    const { id } = await taken();
    expect(fieldErrorsOf(await review(id, body))).toEqual({ comment: text });
    expect((await own(id)).status).toBe('in_review');
  });

  it.each([{}, { decision: 'publish' }, { decision: 'take', status: 'accepted' }])('rejects %j', async (body) => {
    const { id } = await submitted();
    expect((await review(id, body)).statusCode).toBe(400);
  });

  it('escapes a malicious comment', async () => {
    const { id } = await taken();
    await review(id, { decision: 'decline', comment: '😀 مرحبا & "quotes" p < 0.05, and long enough' });
    const [mail] = await world.runJobs();
    expect(mail!.html).toContain('p &lt; 0.05');
  });

  it('rejects decisions about questions that were not taken, are drafts, or do not exist', async () => {
    const { id } = await submitted();
    expect((await review(id, { decision: 'accept' })).json()).toMatchObject({ code: 'changed_meanwhile' });
    const draft = await create(author, {});
    expect((await review(draft.id, { decision: 'take' })).statusCode).toBe(404);
    expect((await review(2_000_000_000, { decision: 'take' })).statusCode).toBe(404);
  });

  it('of two concurrent reviewers, exactly one takes and exactly one decides', async () => {
    const { id } = await submitted();
    const both = (body: object) => Promise.all([review(id, body), review(id, body, second)]);
    const statuses = async (body: object) => statusesOf(await both(body));
    const before = await countQuestions();
    expect(await statuses({ decision: 'take' })).toEqual([200, 409]);
    expect(await statuses({ decision: 'accept' })).toEqual([200, 409]);
    expect(await countQuestions()).toBe(before + 1);
    expect(await world.runJobs()).toHaveLength(1);
  });

  it('either the author withdraws or a reviewer takes, never both', async () => {
    const { id } = await submitted();
    const answers = await Promise.all([author.post(`user-questions/${id}/withdraw`), review(id, { decision: 'take' })]);
    const [withdrawn, reviewed] = answers.map(({ statusCode }) => statusCode);
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([withdrawn, reviewed]);
  });

  it('rejects reviews of the reviewer’s own question', async () => {
    const { id } = await create(reviewer, { ...form, submit: true });
    expect((await review(id, { decision: 'take' })).statusCode).toBe(403);
    expect((await review(id, { decision: 'take' }, second)).statusCode).toBe(200);
  });

  it('records the decision and the reviewer', async () => {
    const { id } = await taken();
    await review(id, { decision: 'accept' });
    const events = await eventsOf(world, reviewer.userId, 'user_question_reviewed');
    expect(
      events
        .slice(-2)
        .toReversed()
        .map(({ details }) => details),
    ).toEqual([
      { userQuestion: id, decision: 'accept' },
      { userQuestion: id, decision: 'take' },
    ]);
  });
});

const countQuestions = async () => (await world.db.selectFrom('questions').select('id').execute()).length;

it('requires the admin interface and the permissions of the queue', async () => {
  const calls = (browser: Browser) => [
    browser.get('questions/users'),
    browser.get('questions/users/1'),
    browser.post('questions/users/1/review', { decision: 'take' }),
  ];
  const statuses = async (browser: Browser) => (await Promise.all(calls(browser))).map(({ statusCode }) => statusCode);
  expect(await statuses(new Browser(world))).toEqual([401, 401, 401]);
  expect(await statuses(author)).toEqual([403, 403, 403]);
  const helpDesk = await signedInWith(world, ['UserQuestion.read']);
  expect(await statuses(helpDesk)).toEqual([200, 404, 403]);
});

it('keeps an accepted question in the bank when its author is erased', async () => {
  const leaving = await signedIn(world, { planId: 11 });
  const { id } = await create(leaving, { ...form, submit: true });
  await review(id, { decision: 'take' });
  const { questionId } = (await review(id, { decision: 'accept' })).json<ReviewedQuestionResult>();
  await world.db.deleteFrom('users').where('id', '=', leaving.userId).execute();
  const { author_id } = await world.db
    .selectFrom('questions')
    .select('author_id')
    .where('id', '=', questionId!)
    .executeTakeFirstOrThrow();
  expect(author_id).toBeNull();
  expect((await reviewer.get(`questions/users/${id}`)).statusCode).toBe(404);
});
