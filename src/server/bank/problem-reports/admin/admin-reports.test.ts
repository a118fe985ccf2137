import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { reportMoves, reportStates } from '#shared/bank/report-moves.ts';
import type { ReportListResult, ReportResult } from '#shared/bank/report-review.contract.ts';
import { adminEventsOn } from '#test/events.ts';
import { Browser, signedIn, useSignedIn } from '#test/people.ts';
import { signedInWith } from '#test/roles.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';

const DAY = 86_400;

const world = useWorld();
let categories: number[];
let question: number;
let otherQuestion: number;
const admin = useSignedIn(world, { role: 'admin' });
let editor: Awaited<ReturnType<typeof signedIn>>;
const student = useSignedIn(world, { planId: 10 });
beforeAll(async () => {
  question = await addQuestion(world);
  otherQuestion = await addQuestion(world, { stem: '**Another** question altogether, with words of its own.' });
  const added = await world.db
    .insertInto('feedback_categories')
    .values([{ name: 'The key is wrong' }, { name: 'A typing error' }])
    .returning('id')
    .execute();
  categories = added.map(({ id }) => id);
  editor = await signedInWith(world, ['QuestionFeedBack.read', 'QuestionFeedBack.update']);
});
useEmptyTables(world, 'rate_limits', 'problem_reports');

interface Given {
  userId?: string;
  questionId?: number;
  category?: number;
  text?: string;
  daysAgo?: number;
  status?: (typeof reportStates)[number];
}

async function addReport(given: Given = {}): Promise<number> {
  const { userId = student.userId, questionId = question, category = 0, daysAgo = 0, status = 'new' } = given;
  const { id } = await world.db
    .insertInto('problem_reports')
    .values({
      user_id: userId,
      question_id: questionId,
      version: 1,
      category_id: categories[category]!,
      text: given.text ?? 'The dose is tenfold.',
      status,
      created_at: new Date(world.clock.now().getTime() - 1000 * DAY * daysAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

const list = async (query = '', browser: Browser = admin) =>
  (await browser.get(`feedback${query}`)).json<ReportListResult>();
const idsOf = ({ rows }: ReportListResult) => rows.map(({ id }) => id);
const read = async (id: number, browser: Browser = admin) => (await browser.get(`feedback/${id}`)).json<ReportResult>();
const answer = (id: number, payload: object, browser: Browser = admin) =>
  browser.send('PATCH', `feedback/${id}`, { payload: { revision: 1, ...payload } });

describe('GET feedback', () => {
  it('lists reports, oldest first, with question, category, reporter and whether they are overdue', async () => {
    const late = await addReport({ daysAgo: 8, questionId: otherQuestion });
    const fresh = await addReport({ daysAgo: 6 });
    expect(await list()).toEqual({
      total: 2,
      page: 1,
      pageSize: 25,
      rows: [
        {
          id: late,
          status: 'new',
          category: { id: categories[0], name: 'The key is wrong' },
          question: { id: otherQuestion, start: 'Another question altogether, with words of its own.' },
          text: 'The dose is tenfold.',
          createdAt: new Date(world.clock.now().getTime() - 8 * 1000 * DAY).toISOString(),
          isOverdue: true,
          reporter: { id: student.userId, name: 'Ada Byron' },
        },
        expect.objectContaining({ id: fresh, isOverdue: false }),
      ],
    });
    expect(idsOf(await list('?order=desc'))).toEqual([fresh, late]);
    expect(idsOf(await list('?sort=question&order=desc'))).toEqual([late, fresh]);
  });

  it('can be filtered by status, category, question and text', async () => {
    const fixed = await addReport({ status: 'fixed', daysAgo: 30 });
    const late = await addReport({ status: 'confirmed', daysAgo: 9, category: 1 });
    const fresh = await addReport({ questionId: otherQuestion, text: '100% sure' });
    expect(idsOf(await list('?status=fixed'))).toEqual([fixed]);
    expect(idsOf(await list('?status=open'))).toEqual([late, fresh]);
    expect(idsOf(await list('?status=overdue'))).toEqual([late]);
    expect(idsOf(await list(`?category=${categories[1]}`))).toEqual([late]);
    expect(idsOf(await list(`?question=${otherQuestion}`))).toEqual([fresh]);
    expect(idsOf(await list('?search=100%25'))).toEqual([fresh]);
    expect(await list('?search=%25&pageSize=50&page=2')).toMatchObject({ total: 1, page: 2, pageSize: 50, rows: [] });
  });

  it('hides the reporter without the permission to see users, also in the export', async () => {
    const id = await addReport();
    await addReport({ userId: admin.userId });
    expect((await list('', editor)).rows.map(({ reporter }) => reporter)).toEqual([null, null]);
    const whole = await editor.get(`feedback/${id}`);
    expect(whole.json<ReportResult>().reporter).toBeNull();
    expect(whole.body).not.toContain('Byron');
    expect((await editor.get('feedback/export')).body).not.toContain('Byron');
    expect((await admin.get('feedback/export')).body).toContain('Ada Byron');
  });

  it('can be exported as a table with the same filters, without formulas', async () => {
    await addReport({ text: '=1+1' });
    await addReport({ status: 'declined' });
    const { body, headers } = await admin.get('feedback/export?status=open');
    expect(headers['content-type']).toContain('text/csv');
    expect(body.trim().split('\r\n')).toHaveLength(2);
    expect(body).toContain("'=1+1");
  });

  it.each(['status=gone', 'category=x', 'question=0', 'sort=text', 'page=0', 'pageSize=7', 'who=me'])(
    'rejects %s',
    async (query) => {
      expect((await admin.get(`feedback?${query}`)).statusCode).toBe(400);
    },
  );
});

describe('GET feedback/{id}', () => {
  it('shows the question as reported and as it is now, and the other reports about it', async () => {
    const changed = await addQuestion(world);
    const id = await addReport({ questionId: changed });
    const other = await addReport({ questionId: changed, category: 1 });
    await addReport();
    const { revision } = (await admin.get(`questions/${changed}`)).json<{ revision: number }>();
    const text = 'A 60-year-old woman comes to the emergency department with crushing chest pain since an hour.';
    await admin.send('PATCH', `questions/${changed}`, { payload: { revision, text } });

    const report = await read(id);
    expect(report).toMatchObject({ id, revision: 1, reply: null, answeredAt: null, others: [{ id: other }] });
    expect(report.question).toMatchObject({ id: changed, status: 'published', asReported: { version: 1 } });
    expect(report.question.asItIs).toMatchObject({ version: 2, text });
    expect(report.question.asReported.text).not.toBe(text);
    expect(report.question.asItIs).not.toHaveProperty('editor');
  });

  it('returns 404 for an unknown report', async () => {
    expect((await admin.get('feedback/999999')).statusCode).toBe(404);
    expect((await answer(999_999, { status: 'fixed' })).statusCode).toBe(404);
  });
});

describe('PATCH feedback/{id}', () => {
  it.each(reportStates.flatMap((from) => (['confirmed', 'fixed', 'declined'] as const).map((to) => ({ from, to }))))(
    'from $from to $to is allowed exactly as the table of status changes defines',
    async ({ from, to }) => {
      const id = await addReport({ status: from });
      const response = await answer(id, { status: to });
      const mayMove = reportMoves[from].includes(to);
      expect(response.statusCode).toBe(mayMove ? 200 : 409);
      expect((await read(id)).status).toBe(mayMove ? to : from);
    },
  );

  it('stores the reply and sends it to the reporter, with the status in words', async () => {
    const id = await addReport();
    const reply = 'You were right.\n\nThe dose is corrected.';
    const report = (await answer(id, { status: 'fixed', reply })).json<ReportResult>();
    expect(report).toMatchObject({
      status: 'fixed',
      reply,
      revision: 2,
      answeredAt: world.clock.now().toISOString(),
    });
    const mails = await world.runJobs();
    expect(mails).toMatchObject([{ to: { address: student.email }, subject: 'The question you reported is fixed' }]);
    expect(mails[0]!.text).toContain('The dose is corrected.');
    expect(mails[0]!.text).toMatch(/Fixed/);
  });

  it('sends no mail without a reply, or to a user who is deleting their account', async () => {
    await answer(await addReport(), { status: 'declined' });
    const leaving = await signedIn(world);
    await sql`update users set deletion_due_at = now() where id = ${leaving.userId}`.execute(world.db);
    await answer(await addReport({ userId: leaving.userId }), { status: 'fixed', reply: 'Thank you.' });
    expect(await world.runJobs()).toEqual([]);
  });

  it('answers other reports about the same question; a user who reported twice gets one mail', async () => {
    const another = await signedIn(world);
    const id = await addReport();
    const second = await addReport({ category: 1 });
    const third = await addReport({ userId: another.userId, status: 'confirmed' });
    const left = await addReport({ userId: another.userId, category: 1 });
    const response = await answer(id, { status: 'fixed', reply: 'Thank you.', also: [second, third] });
    expect(response.statusCode).toBe(200);
    expect(new Set(idsOf(await list('?status=fixed')))).toEqual(new Set([id, second, third]));
    expect(idsOf(await list('?status=new'))).toEqual([left]);
    const addresses = (await world.runJobs()).map(({ to }) => to.address);
    expect(addresses.toSorted()).toEqual([student.email, another.email].toSorted());
  });

  it('changes nothing if one of the others is about another question, is deleted, or is already answered', async () => {
    const id = await addReport();
    const foreign = await addReport({ questionId: otherQuestion });
    const over = await addReport({ status: 'declined', category: 1 });
    for (const also of [[foreign], [999_999]]) {
      const response = await answer(id, { status: 'fixed', also });
      expect(response.json()).toMatchObject({ code: 'invalid_input', message: [{ property: 'also' }] });
    }
    expect((await answer(id, { status: 'fixed', also: [over] })).json()).toMatchObject({ code: 'report_state' });
    expect((await list('?status=fixed')).total).toBe(0);
  });

  it('accepts one of two concurrent answers and rejects the other', async () => {
    const id = await addReport();
    const answers = await Promise.all([
      answer(id, { status: 'fixed', reply: 'Thank you.' }),
      answer(id, { status: 'confirmed', reply: 'We look into it.' }),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({ code: 'changed_meanwhile' });
    expect(await world.runJobs()).toHaveLength(1);
  });

  it.each([
    ['no state', { status: undefined }],
    ['the state it began with', { status: 'new' }],
    ['no revision', { revision: undefined }],
    ['two letters', { reply: 'ok' }],
    ['too long a reply', { reply: 'x'.repeat(2001) }],
    ['a reply with NUL', { reply: 'a\0bc' }],
    ['another question', { question_id: 1 }],
    ['another reporter', { userId: 'x' }],
  ])('rejects %s and changes nothing', async (_case, difference) => {
    const id = await addReport();
    expect((await answer(id, { status: 'fixed', ...difference })).statusCode).toBe(400);
    expect(await read(id)).toMatchObject({ status: 'new', revision: 1 });
  });

  it('is recorded in the event log without the texts', async () => {
    const id = await addReport();
    await answer(id, { status: 'fixed', reply: 'Dear Ada, thank you.' });
    expect((await adminEventsOn(world, 'problem_report', id)).at(-1)).toEqual({
      kind: 'report_answered',
      editor_id: admin.userId,
      before: { status: 'new' },
      after: { status: 'fixed', isReplied: true },
    });
  });
});

it('requires the admin interface and the permissions for reports', async () => {
  const id = await addReport();
  const reader = await signedInWith(world, ['QuestionFeedBack.read']);
  const statuses = async (browser: Browser) => {
    const calls = [
      await browser.get('feedback'),
      await browser.get('feedback/export'),
      await browser.get(`feedback/${id}`),
      await answer(id, { status: 'fixed' }, browser),
    ];
    return calls.map(({ statusCode }) => statusCode);
  };
  expect(await statuses(new Browser(world))).toEqual([401, 401, 401, 401]);
  // Students have the permission to read, for their own reports.
  expect(await statuses(student)).toEqual([403, 403, 403, 403]);
  expect(await statuses(reader)).toEqual([200, 200, 200, 403]);
});
