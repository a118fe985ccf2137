import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { restoreDrawings } from './restore-drawings.ts';
import { image, now, questionCalled, unchanged, useBank } from './seed-bank.test-kit.ts';

const bank = useBank();

const publicIds = async () =>
  (await bank.db.selectFrom('questions').select('public_id').orderBy('public_id').execute()).map(
    (row) => row.public_id,
  );
const storedFiles = async () =>
  (await readdir(bank.stored(), { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) =>
    entry.isFile(),
  );

it('adds a question as published, with its tags, options, sources and picture', async () => {
  await bank.write(questionCalled('drinking-water', { images: [image] }));
  expect(await bank.seed()).toEqual({ ...unchanged, added: ['drinking-water'] });

  const question = await bank.db
    .selectFrom('questions')
    .innerJoin('question_versions', 'question_versions.question_id', 'questions.id')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(question).toMatchObject({
    status: 'published',
    difficulty: 3,
    published_at: now,
    author_id: null,
    sources: [{ title: 'A textbook of physiology, chapter on the kidney', url: null }],
  });
  const options = await bank.db
    .selectFrom('question_options')
    .select(['text', 'is_right'])
    .orderBy('position')
    .execute();
  expect(options.map(({ text, is_right }) => [text, is_right])).toEqual([
    ['One', false],
    ['Two', true],
    ['Three', false],
    ['Four', false],
    ['Five', false],
  ]);
  const disciplines = await bank.db
    .selectFrom('question_disciplines')
    .innerJoin('disciplines', 'disciplines.id', 'discipline_id')
    .select('name')
    .orderBy('position')
    .execute();
  expect(disciplines.map(({ name }) => name)).toEqual(['Physiology', 'Pharmacology']);
  const [picture] = await bank.db
    .selectFrom('question_version_files')
    .innerJoin('question_files', 'question_files.id', 'file_id')
    .select(['key', 'alt_text', 'width'])
    .execute();
  expect(picture).toMatchObject({ alt_text: image.alt, width: 1216 });
  const file = await bank.deps().files.open(picture!.key);
  file?.stream.destroy();
  expect(file).toMatchObject({ contentType: 'image/png' });
});

it('does nothing if the files have not changed, and leaves no picture behind', async () => {
  await bank.write(questionCalled('drinking-water', { images: [image] }));
  await bank.seed();
  await bank.db.deleteFrom('questions').execute();
  expect(await bank.seed()).toEqual(unchanged);
  expect(await publicIds()).toEqual([]);
  expect(await storedFiles()).toHaveLength(1);
});

it('gives siblings one concept, and an older question without a concept its own, but not one that an editor chose', async () => {
  await bank.write(questionCalled('drinking-water'));
  await bank.seed();
  await bank.db.updateTable('questions').set({ concept_id: null }).execute();
  const siblings = [
    questionCalled('drinking-water'),
    questionCalled('tea'),
    questionCalled('wine', { concept: 'Ethanol' }),
  ];
  await bank.write(...siblings);
  await bank.seed();
  const concepts = async () => {
    const rows = await bank.db
      .selectFrom('questions')
      .innerJoin('concepts', 'concepts.id', 'concept_id')
      .select(['public_id', 'name'])
      .orderBy('public_id')
      .execute();
    return rows.map(({ public_id, name }) => [public_id, name]);
  };
  const both = [
    ['drinking-water', 'Vasopressin and water balance'],
    ['tea', 'Vasopressin and water balance'],
    ['wine', 'Ethanol'],
  ];
  expect(await concepts()).toEqual(both);
  await bank.write(...siblings.slice(0, 2), questionCalled('wine', { concept: 'Diuresis' }));
  await bank.seed();
  expect(await concepts()).toEqual(both);
});

it('adds every question once when several processes start together', async () => {
  await bank.write(questionCalled('drinking-water', { images: [image] }), questionCalled('tea'));
  const added = await Promise.all([1, 2, 3].map(() => bank.seed()));
  expect(added.flatMap((one) => one.added).toSorted()).toEqual(['drinking-water', 'tea']);
  expect(await publicIds()).toEqual(['drinking-water', 'tea']);
  expect(await storedFiles()).toHaveLength(1);
});

it('finds tags that admins renamed, and ignores deleted ones', async () => {
  const { db } = bank;
  await db.updateTable('disciplines').set({ name: 'Function of the body' }).where('name', '=', 'Physiology').execute();
  await db.deleteFrom('plan_disciplines').execute();
  await db.deleteFrom('exam_weights').execute();
  await db.deleteFrom('disciplines').where('name', '=', 'Pharmacology').execute();
  await bank.write(questionCalled('drinking-water'));
  await bank.seed();
  const tags = await db
    .selectFrom('question_disciplines')
    .innerJoin('disciplines', 'disciplines.id', 'discipline_id')
    .select('name')
    .execute();
  expect(tags).toEqual([{ name: 'Function of the body' }]);
});

it('adds nothing if a file cannot be read, and names the file', async () => {
  await bank.write(questionCalled('drinking-water', { key: 'F' }));
  await expect(bank.seed()).rejects.toThrow('water.yaml cannot be used');
  expect(await publicIds()).toEqual([]);
});

it('draws lost pictures again, under the same keys, and no others', async () => {
  await bank.write(questionCalled('drinking-water', { images: [image] }));
  await bank.seed();
  expect(await restoreDrawings(bank.deps(), bank.content())).toEqual([]);
  const { key } = await bank.db.selectFrom('question_files').select('key').executeTakeFirstOrThrow();

  await bank.deps().files.delete(key);
  expect(await restoreDrawings(bank.deps(), bank.content())).toEqual([key]);
  const file = await bank.deps().files.open(key);
  file?.stream.destroy();
  expect(file?.size).toBeGreaterThan(1_000);
});
