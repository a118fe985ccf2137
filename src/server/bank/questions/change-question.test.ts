import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { addQuestion, answersWith, completeQuestion, questionEditor, tagIds } from '#server/bank/bank.test-kit.ts';
import { useSignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
beforeEach(() => world.clock.advance(1));

const { change, read, versionsOf } = questionEditor(admin);
const editionsOf = async (id: number) =>
  (
    await world.db
      .selectFrom('question_versions')
      .select('edition')
      .where('question_id', '=', id)
      .orderBy('version')
      .execute()
  ).map(({ edition }) => edition);

const otherStem = 'A 61-year-old woman has had a dry cough and a weight loss of six kilograms for three months.';

describe('PATCH questions/{id} of a draft', () => {
  it('changes it in place', async () => {
    const id = await addQuestion(world, { status: 'draft' });
    const { status, question } = await change(id, {
      revision: 1,
      text: otherStem,
      answers: [{ text: 'Only one yet' }],
    });
    expect(status).toBe(200);
    expect(question).toMatchObject({ version: 1, revision: 2, text: otherStem, leadIn: completeQuestion().leadIn });
    expect(question.answers).toMatchObject([{ text: 'Only one yet', explanation: '', correct: false }]);
    expect(question.updatedAt).toBe(world.clock.now().toISOString());
    expect(await read(id)).toEqual(question);
    expect(await versionsOf(id)).toHaveLength(1);
  });

  it('changes tags, difficulty and status without changing the texts', async () => {
    const id = await addQuestion(world, { status: 'draft' });
    const { disciplines, bodySystems } = await tagIds(world);
    const { question } = await change(id, {
      revision: 1,
      disciplines: [disciplines[3], disciplines[0]],
      bodySystems: [bodySystems[1]],
      difficulty: 1,
      status: 'in_review',
    });
    expect(question).toMatchObject({
      ...completeQuestion(),
      status: 'in_review',
      intendedDifficulty: 1,
      difficulty: 1,
    });
    expect(question.disciplines.map((tag) => tag.id)).toEqual([disciplines[3], disciplines[0]]);
    expect(question.bodySystems.map((tag) => tag.id)).toEqual([bodySystems[1]]);
    expect((await change(id, { revision: 2, difficulty: null, disciplines: [] })).question).toMatchObject({
      intendedDifficulty: null,
      difficulty: null,
      disciplines: [],
      bodySystems: [{ id: bodySystems[1] }],
    });
  });

  it('can move the key to another option', async () => {
    const id = await addQuestion(world, { status: 'draft' });
    const answers = answersWith((place) => ({ correct: place === 0 }));
    expect((await change(id, { revision: 1, answers })).question.answers.map(({ correct }) => correct)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('makes the version final when it is published', async () => {
    const id = await addQuestion(world, { status: 'draft' });
    expect((await change(id, { revision: 1, status: 'published' })).question).toMatchObject({ version: 1 });
    expect((await versionsOf(id))[0]).toMatchObject({ version: 1, publishedAt: world.clock.now().toISOString() });
    expect((await change(id, { revision: 2, text: otherStem })).question).toMatchObject({ version: 2 });
  });

  it('rejects publishing an incomplete question, and saves nothing', async () => {
    const id = await addQuestion(world, { status: 'draft', learningPoint: '', disciplineIds: [] });
    const before = await read(id);
    const { status, body } = await change(id, { revision: 1, status: 'published', text: otherStem });
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: [{ property: 'learningPoint' }, { property: 'disciplines' }] });
    expect(await read(id)).toEqual(before);
  });
});

describe('PATCH questions/{id} of a published question', () => {
  it('keeps the published version and creates a new one, published immediately', async () => {
    const id = await addQuestion(world);
    const [first] = await versionsOf(id);
    const { question } = await change(id, { revision: 1, text: otherStem });
    expect(question).toMatchObject({ version: 2, status: 'published', text: otherStem });
    const versions = await versionsOf(id);
    expect(versions).toMatchObject([
      {
        version: 2,
        text: otherStem,
        createdAt: world.clock.now().toISOString(),
        publishedAt: world.clock.now().toISOString(),
        editor: { id: admin.userId, name: 'Ada Byron' },
      },
      { version: 1, text: completeQuestion().text, editor: null },
    ]);
    expect(versions[1]).toEqual(first);
  });

  it('keeps the pictures of the previous version', async () => {
    const key = 'questions/0190aaaa-0000-4000-8000-000000000002.png';
    const id = await addQuestion(world, {}, [{ key, checksum: 'x', width: 8, height: 9, altText: 'A drawing' }]);
    const shape = { id: expect.any(Number), type: 1, path: `/api/v1/files/${key}`, width: 8, height: 9 };
    const shown = [{ ...shape, altText: 'A drawing' }];
    expect((await change(id, { revision: 1, text: otherStem })).question.files).toEqual(shown);
    expect((await versionsOf(id)).map(({ files }) => files)).toEqual([shown, shown]);
    for (const statement of [
      sql`delete from question_version_files where question_id = ${id}`,
      sql`update question_version_files set alt_text = 'x' where question_id = ${id}`,
      sql`delete from question_files where question_id = ${id}`,
      sql`
        with file as (
          insert into question_files (question_id, key, checksum, width, height, created_at)
          values (${id}, 'questions/0190aaaa-0000-4000-8000-000000000004.png', 'y', 1, 1, now()) returning id
        )
        insert into question_version_files (question_id, version, file_id, position, alt_text)
        select ${id}, 1, id, 1, 'One more' from file
      `,
    ]) {
      await expect(statement.execute(world.db)).rejects.toThrow('is published and never changes');
    }
  });

  it('creates no version for tags, difficulty and status', async () => {
    const id = await addQuestion(world);
    const { disciplines } = await tagIds(world);
    await change(id, { revision: 1, disciplines: disciplines.slice(0, 2), difficulty: 3 });
    expect((await change(id, { revision: 2, status: 'retired' })).question).toMatchObject({ version: 1, revision: 3 });
  });

  it('starts a new edition only if options, their order or the key change', async () => {
    const id = await addQuestion(world);
    const explanation = 'It fits everything that was found, and nothing else does.';
    const steps: [object, number][] = [
      [{ text: otherStem }, 1],
      [{ answers: answersWith(() => ({ explanation })) }, 1],
      [{ answers: answersWith(() => ({ explanation })).toReversed() }, 2],
      [{ answers: answersWith((place) => ({ explanation, correct: place === 0 })).toReversed() }, 3],
      [{ answers: answersWith((place) => ({ text: `Option ${place}`, explanation, correct: place === 0 })) }, 4],
      [{ learningPoint: 'Another learning point of some length.' }, 4],
    ];
    for (const [index, [payload, edition]] of steps.entries()) {
      expect((await change(id, { revision: index + 1, ...payload })).status).toBe(200);
      expect((await editionsOf(id)).at(-1)).toBe(edition);
    }
  });

  it.each([
    ['without a key', () => ({ answers: answersWith(() => ({ correct: false })) })],
    ['without a lead-in', () => ({ leadIn: '' })],
    ['without a discipline', () => ({ disciplines: [] })],
    ['with one option', () => ({ answers: completeQuestion().answers.slice(1, 2) })],
    ['with two equal options', () => ({ answers: answersWith(() => ({ text: 'x' })) })],
  ])('is never %s', async (_case, payload) => {
    for (const status of ['published', 'retired'] as const) {
      const id = await addQuestion(world, { status });
      expect((await change(id, { revision: 1, ...payload() })).status).toBe(400);
      expect(await read(id)).toMatchObject({ version: 1, revision: 1 });
    }
  });

  it('is prevented by the database itself', async () => {
    const id = await addQuestion(world);
    const refused = /is published and never changes/;
    for (const statement of [
      sql`update question_versions set stem = 'x' where question_id = ${id}`,
      sql`update question_versions set sources = '[]' where question_id = ${id}`,
      sql`update question_versions set published_at = null where question_id = ${id}`,
      sql`update question_options set is_right = not is_right where question_id = ${id} and position > 1`,
      sql`update question_options set text = 'x' where question_id = ${id}`,
      sql`delete from question_options where question_id = ${id} and position = 4`,
      sql`
        insert into question_options (question_id, version, position, text, explanation, is_right)
        values (${id}, 1, 5, 'One more', '', false)
      `,
    ]) {
      await expect(statement.execute(world.db)).rejects.toThrow(refused);
    }
    expect(await read(id)).toMatchObject(completeQuestion());
  });
});
