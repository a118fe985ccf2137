import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { type Database, openDatabase } from '#server/platform/database/db.ts';
import { createFolderFiles } from '#server/platform/files/folder-files.ts';
import { cloneDatabase, type TestDatabase } from '#test/test-database.ts';
import { readBank } from './read-bank.ts';
import { restoreDrawings } from './restore-drawings.ts';
import { seedBank, shippedContent } from './seed-bank.ts';

const now = new Date('2026-03-01T10:00:00Z');

let database: TestDatabase;
let open: Database;
let folder: string;
const stored = () => path.join(folder, 'files');
const content = () => path.join(folder, 'content');
const deps = () => ({ db: open.db, files: createFolderFiles({ folder: stored() }), now });

beforeAll(async () => {
  database = await cloneDatabase();
  open = openDatabase({ url: database.url, poolSize: 4, onIdleError: () => {} });
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

beforeEach(async () => {
  folder = path.join(tmpdir(), `vignette-bank-${randomUUID()}`);
  await mkdir(path.join(content(), 'questions'), { recursive: true });
  await mkdir(path.join(content(), 'drawings'));
  await open.db.deleteFrom('seeds').where('name', '=', 'question bank').execute();
  await open.db.deleteFrom('questions').execute();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const questionCalled = (id: string, change: object = {}) => ({
  id,
  disciplines: ['Physiology', 'Pharmacology'],
  bodySystems: ['Renal and urinary'],
  difficulty: 'hard',
  concept: 'Vasopressin and water balance',
  task: 'mechanism',
  level: 'application',
  stem: 'A 24-year-old volunteer drinks a liter of water within ten minutes. '.repeat(3),
  leadIn: 'Which change follows first?',
  options: ['One', 'Two', 'Three', 'Four', 'Five'].map((text) => ({ text, explanation: 'Because. '.repeat(12) })),
  key: 'B',
  learningPoint: 'Water that is drunk quickly lowers the release of vasopressin.',
  sources: ['A textbook of physiology, chapter on the kidney'],
  ...change,
});
const unchanged = { added: [], corrected: [], retired: [], differing: [] };
const image = { drawing: 'ecg-long-pr', alt: 'A strip on which a P wave stands before every complex' };

const write = (...questions: object[]) =>
  writeFile(path.join(content(), 'questions', 'water.yaml'), stringify({ questions }));
const publicIds = async () =>
  (await open.db.selectFrom('questions').select('public_id').orderBy('public_id').execute()).map(
    (row) => row.public_id,
  );
const storedFiles = async () =>
  (await readdir(stored(), { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) => entry.isFile());

it('adds a question as published, with its tags, options, sources and picture', async () => {
  await write(questionCalled('drinking-water', { images: [image] }));
  expect(await seedBank(deps(), content())).toEqual({ ...unchanged, added: ['drinking-water'] });

  const question = await open.db
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
  const options = await open.db
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
  const disciplines = await open.db
    .selectFrom('question_disciplines')
    .innerJoin('disciplines', 'disciplines.id', 'discipline_id')
    .select('name')
    .orderBy('position')
    .execute();
  expect(disciplines.map(({ name }) => name)).toEqual(['Physiology', 'Pharmacology']);
  const [picture] = await open.db
    .selectFrom('question_version_files')
    .innerJoin('question_files', 'question_files.id', 'file_id')
    .select(['key', 'alt_text', 'width'])
    .execute();
  expect(picture).toMatchObject({ alt_text: image.alt, width: 1216 });
  const file = await deps().files.open(picture!.key);
  file?.stream.destroy();
  expect(file).toMatchObject({ contentType: 'image/png' });
});

it('does nothing if the files have not changed, and leaves no picture behind', async () => {
  await write(questionCalled('drinking-water', { images: [image] }));
  await seedBank(deps(), content());
  await open.db.deleteFrom('questions').execute();
  expect(await seedBank(deps(), content())).toEqual(unchanged);
  expect(await publicIds()).toEqual([]);
  expect(await storedFiles()).toHaveLength(1);
});

it('gives siblings one concept, and an older question without a concept its own, but not one that an editor chose', async () => {
  await write(questionCalled('drinking-water'));
  await seedBank(deps(), content());
  await open.db.updateTable('questions').set({ concept_id: null }).execute();
  const siblings = [
    questionCalled('drinking-water'),
    questionCalled('tea'),
    questionCalled('wine', { concept: 'Ethanol' }),
  ];
  await write(...siblings);
  await seedBank(deps(), content());
  const concepts = async () => {
    const rows = await open.db
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
  await write(...siblings.slice(0, 2), questionCalled('wine', { concept: 'Diuresis' }));
  await seedBank(deps(), content());
  expect(await concepts()).toEqual(both);
});

const versions = async () =>
  open.db
    .selectFrom('questions')
    .innerJoin('question_versions', (join) =>
      join.onRef('question_versions.question_id', '=', 'questions.id').onRef('version', '=', 'current_version'),
    )
    .select(['public_id', 'status', 'lead_in', 'version'])
    .orderBy('public_id')
    .execute();
const offers = async () =>
  open.db
    .selectFrom('shipped_questions')
    .innerJoin('questions', 'questions.id', 'question_id')
    .select(['public_id', 'offer', 'is_removed'])
    .where('offered_at', 'is not', null)
    .execute();
/** As every save by an editor does. */
const editAll = () => open.db.updateTable('questions').set({ revision: 7 }).execute();
const clearer = questionCalled('drinking-water', { leadIn: 'Which change comes first?' });

it('corrects a question that no editor has changed, in a new version, once', async () => {
  await write(questionCalled('drinking-water'));
  await seedBank(deps(), content());
  await write(clearer, questionCalled('tea'));
  expect(await seedBank(deps(), content())).toEqual({ ...unchanged, added: ['tea'], corrected: ['drinking-water'] });
  expect(await versions()).toEqual([
    { public_id: 'drinking-water', status: 'published', lead_in: 'Which change comes first?', version: 2 },
    { public_id: 'tea', status: 'published', lead_in: 'Which change follows first?', version: 1 },
  ]);
  await write(clearer);
  await seedBank(deps(), content());
  expect((await versions()).map(({ public_id, version }) => [public_id, version])).toEqual([
    ['drinking-water', 2],
    ['tea', 1],
  ]);
});

it('corrects a question that was added before shipped texts were recorded', async () => {
  await write(questionCalled('drinking-water'), questionCalled('tea'));
  await seedBank(deps(), content());
  await open.db.deleteFrom('shipped_questions').execute();
  await write(clearer, questionCalled('tea'));
  expect(await seedBank(deps(), content())).toEqual({ ...unchanged, corrected: ['drinking-water'] });
});

it('leaves a question that an editor has changed, and offers the shipped text to the admins', async () => {
  await write(questionCalled('drinking-water'));
  await seedBank(deps(), content());
  await editAll();
  await write(clearer);
  expect(await seedBank(deps(), content())).toEqual({ ...unchanged, differing: ['drinking-water'] });
  expect(await versions()).toMatchObject([{ lead_in: 'Which change follows first?', version: 1 }]);
  expect(await offers()).toMatchObject([
    { public_id: 'drinking-water', is_removed: false, offer: { leadIn: 'Which change comes first?' } },
  ]);
  await write(questionCalled('drinking-water'));
  expect(await seedBank(deps(), content())).toEqual(unchanged);
  expect(await offers()).toEqual([]);
});

it('replaces a picture and its alternative text', async () => {
  await write(questionCalled('drinking-water', { images: [image] }));
  await seedBank(deps(), content());
  await write(questionCalled('drinking-water', { images: [{ ...image, drawing: 'ecg-complete-block' }] }));
  expect(await seedBank(deps(), content())).toEqual({ ...unchanged, corrected: ['drinking-water'] });
  const shown = await open.db.selectFrom('question_version_files').select(['version', 'file_id']).execute();
  expect(shown.map(({ version }) => version).toSorted()).toEqual([1, 2]);
  expect(new Set(shown.map(({ file_id }) => file_id)).size).toBe(2);
});

it('rescores earlier answers when the right answer has changed, and gives credit if it was not among the options', async () => {
  const corrections = [{ on: '2026-11-17', what: 'The third option is the right one.' }];
  const others = ['One', 'Two', 'Three', 'Four', 'Six'];
  const withSix = others.map((text) => ({ text, explanation: 'Because. '.repeat(12) }));
  await write(questionCalled('drinking-water'), questionCalled('tea'), questionCalled('wine'));
  await seedBank(deps(), content());
  await write(
    questionCalled('drinking-water', { key: 'C', corrections }),
    questionCalled('tea', { key: 'E', options: withSix }),
    questionCalled('wine', { options: withSix }),
  );
  await seedBank(deps(), content());
  const started = await open.db
    .selectFrom('question_rescorings')
    .innerJoin('questions', 'questions.id', 'question_id')
    .select(['public_id', 'version', 'right_positions', 'reason'])
    .orderBy('public_id')
    .execute();
  expect(started).toEqual([
    { public_id: 'drinking-water', version: 1, right_positions: [2], reason: 'The third option is the right one.' },
    { public_id: 'tea', version: 1, right_positions: null, reason: 'The authors have corrected the answer.' },
  ]);
  // Its answers are still being rescored, so the next correction of the key waits for an admin.
  await write(
    questionCalled('drinking-water', { key: 'D', corrections }),
    questionCalled('tea'),
    questionCalled('wine'),
  );
  expect((await seedBank(deps(), content())).differing).toEqual(['drinking-water', 'tea']);
});

it('retires a question that is no longer shipped, unless an editor has changed it', async () => {
  await write(questionCalled('drinking-water'), questionCalled('tea'), questionCalled('wine'));
  await seedBank(deps(), content());
  await open.db.updateTable('questions').set({ revision: 2 }).where('public_id', '=', 'wine').execute();
  await write(questionCalled('drinking-water'));
  expect(await seedBank(deps(), content())).toEqual({ ...unchanged, retired: ['tea'], differing: ['wine'] });
  expect((await versions()).map(({ public_id, status }) => [public_id, status])).toEqual([
    ['drinking-water', 'published'],
    ['tea', 'retired'],
    ['wine', 'published'],
  ]);
  expect(await offers()).toEqual([{ public_id: 'wine', is_removed: true, offer: null }]);
});

it('adds every question once when several processes start together', async () => {
  await write(questionCalled('drinking-water', { images: [image] }), questionCalled('tea'));
  const added = await Promise.all([1, 2, 3].map(() => seedBank(deps(), content())));
  expect(added.flatMap((one) => one.added).toSorted()).toEqual(['drinking-water', 'tea']);
  expect(await publicIds()).toEqual(['drinking-water', 'tea']);
  expect(await storedFiles()).toHaveLength(1);
});

it('finds tags that admins renamed, and ignores deleted ones', async () => {
  const { db } = open;
  await db.updateTable('disciplines').set({ name: 'Function of the body' }).where('name', '=', 'Physiology').execute();
  await db.deleteFrom('plan_disciplines').execute();
  await db.deleteFrom('exam_weights').execute();
  await db.deleteFrom('disciplines').where('name', '=', 'Pharmacology').execute();
  await write(questionCalled('drinking-water'));
  await seedBank(deps(), content());
  const tags = await db
    .selectFrom('question_disciplines')
    .innerJoin('disciplines', 'disciplines.id', 'discipline_id')
    .select('name')
    .execute();
  expect(tags).toEqual([{ name: 'Function of the body' }]);
});

it('adds nothing if a file cannot be read, and names the file', async () => {
  await write(questionCalled('drinking-water', { key: 'F' }));
  await expect(seedBank(deps(), content())).rejects.toThrow('water.yaml cannot be used');
  expect(await publicIds()).toEqual([]);
});

it('can insert the shipped questions', async () => {
  const written = await readBank(path.join(shippedContent, 'questions'));
  // Without the pictures, which are slow and have their own test.
  await write(...written.map((question) => ({ ...question, images: [] })));
  expect((await seedBank(deps(), content())).added).toHaveLength(written.length);
});

it('draws lost pictures again, under the same keys, and no others', async () => {
  await write(questionCalled('drinking-water', { images: [image] }));
  await seedBank(deps(), content());
  expect(await restoreDrawings(deps(), content())).toEqual([]);
  const { key } = await open.db.selectFrom('question_files').select('key').executeTakeFirstOrThrow();

  await deps().files.delete(key);
  expect(await restoreDrawings(deps(), content())).toEqual([key]);
  const file = await deps().files.open(key);
  file?.stream.destroy();
  expect(file?.size).toBeGreaterThan(1_000);
});
