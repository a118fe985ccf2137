import { describe, expect, it } from 'vitest';
import { redPicture, sampleQuestion } from '#server/bank/exchange/exchange.test-kit.ts';
import type { QuestionListResult } from '#shared/bank/question-list.contract.ts';
import { signedIn, useSignedIn } from '#test/people.ts';
import { signedInWith } from '#test/roles.ts';
import { useWorld } from '#test/world.ts';
import { contentOf, countQuestions, forReal, imported } from './import.test-kit.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });

const listed = async (id: string) =>
  (await admin.get(`questions?import=${id}`)).json<QuestionListResult>().questions.map((question) => question.id);

describe('the report', () => {
  it.each([
    ['jsonl', '{"stem":"A man has **fever**.","options":[],"key":"A"}'],
    ['csv', 'stem,optionA,optionB,optionC,key\nA man has **fever**.,1,2,3,A+B'],
    ['txt', 'A man has fever.\nA) one\nB) two\nANSWER: Z'],
    ['gift', 'A man has fever. { =one =two =three }'],
    [
      'xml',
      '<quiz><question type="essay"><questiontext format="html"><text>A man has &lt;b&gt;fever.&lt;/b&gt;</text></questiontext></question></quiz>',
    ],
  ])('names a rejected question of a %s file by its first words', async (extension, content) => {
    const { refusals } = await imported(admin, { content, name: `questions.${extension}` });
    expect(refusals).toEqual([expect.objectContaining({ title: expect.stringContaining('A man has fever.') })]);
  });

  it('links to the question that is already in the bank', async () => {
    const question = sampleQuestion();
    const first = await imported(admin, { content: contentOf(question), fields: forReal });
    const second = await imported(admin, { content: contentOf(sampleQuestion(), question), fields: forReal });
    const [questionId] = await listed(first.id);
    expect(second.duplicates).toEqual([
      { place: 'line 2', title: expect.stringMatching(/^A \d+-year-old man fell off/), questionId, firstPlace: null },
    ]);
    const { body } = await admin.get(`questions/imports/${second.id}/report.csv`);
    expect(body).toContain(`,already there,question ${questionId}`);
  });

  it.each([forReal, {}])('gives the place of the first copy in the same file: %j', async (fields) => {
    const question = sampleQuestion({ publicId: null });
    const others = Array.from({ length: 220 }, () => sampleQuestion());
    const content = contentOf(sampleQuestion(), question, question, ...others, question);
    const report = await imported(admin, { content, fields });
    expect(report.duplicates.map(({ place, firstPlace }) => [place, firstPlace])).toEqual([
      ['line 3', 'line 2'],
      ['line 224', 'line 2'],
    ]);
  });

  it('links to the questions that were added', async () => {
    const content = contentOf(sampleQuestion(), sampleQuestion());
    const report = await imported(admin, { content, fields: forReal });
    expect(await listed(report.id)).toHaveLength(2);
  });
});

describe('undoing an import', () => {
  const undo = (id: string, browser = admin) => browser.post(`questions/imports/${id}/undo`, {});
  const addTwo = () =>
    imported(admin, {
      content: contentOf(sampleQuestion({ images: [redPicture] }), sampleQuestion()),
      fields: forReal,
    });

  it('removes all added questions, once, and records the event', async () => {
    const before = await countQuestions(world);
    const { id, undoableUntil } = await addTwo();
    expect(undoableUntil).not.toBeNull();
    const undone = await undo(id);
    expect(undone.json()).toMatchObject({ undoneAt: expect.any(String), undoableUntil: null });
    expect(await countQuestions(world)).toBe(before);
    expect((await undo(id)).json()).toMatchObject({ code: 'import_not_undoable' });
    const events = await world.db
      .selectFrom('admin_events')
      .select('after')
      .where('kind', '=', 'question_import_undone')
      .where('subject_id', '=', id)
      .execute();
    expect(events).toEqual([{ after: { removed: 2 } }]);
  });

  it('is refused once a user has answered one of its questions', async () => {
    const { id } = await addTwo();
    const [questionId] = await listed(id);
    const { userId } = await signedIn(world);
    await world.db.insertInto('question_progress').values({ user_id: userId, question_id: questionId! }).execute();
    expect((await undo(id)).json()).toMatchObject({ code: 'import_not_undoable' });
    expect((await admin.get(`questions/imports/${id}`)).json()).toMatchObject({ undoableUntil: null });
    expect(await listed(id)).toHaveLength(2);
  });

  it('is possible for seven days', async () => {
    const { id } = await addTwo();
    const finishedBefore = (seconds: number) =>
      world.db
        .updateTable('question_imports')
        .set({ finished_at: new Date(world.clock.now().getTime() - seconds * 1000) })
        .where('id', '=', id)
        .execute();
    await finishedBefore(7 * 24 * 3600 - 60);
    expect((await admin.get(`questions/imports/${id}`)).json()).toMatchObject({ undoableUntil: expect.any(String) });
    await finishedBefore(7 * 24 * 3600 + 60);
    expect((await admin.get(`questions/imports/${id}`)).json()).toMatchObject({ undoableUntil: null });
    expect((await undo(id)).json()).toMatchObject({ code: 'import_not_undoable' });
  });

  it('does not apply to a dry run or an unknown import, and requires the permission to delete', async () => {
    const dry = await imported(admin, { content: contentOf(sampleQuestion()) });
    expect((await undo(dry.id)).json()).toMatchObject({ code: 'import_not_undoable' });
    expect((await undo(crypto.randomUUID())).statusCode).toBe(404);
    const writer = await signedInWith(world, ['Question.create']);
    expect((await undo(dry.id, writer)).statusCode).toBe(403);
  });
});
