import { expect, it } from 'vitest';
import { image, questionCalled, unchanged, useBank } from './seed-bank.test-kit.ts';

const bank = useBank();

const versions = async () =>
  bank.db
    .selectFrom('questions')
    .innerJoin('question_versions', (join) =>
      join.onRef('question_versions.question_id', '=', 'questions.id').onRef('version', '=', 'current_version'),
    )
    .select(['public_id', 'status', 'lead_in', 'version'])
    .orderBy('public_id')
    .execute();
const offers = async () =>
  bank.db
    .selectFrom('shipped_questions')
    .innerJoin('questions', 'questions.id', 'question_id')
    .select(['public_id', 'offer', 'is_removed'])
    .where('offered_at', 'is not', null)
    .execute();
/** As every save by an editor does. */
const editAll = () => bank.db.updateTable('questions').set({ revision: 7 }).execute();
const clearer = questionCalled('drinking-water', { leadIn: 'Which change comes first?' });

it('corrects a question that no editor has changed, in a new version, once', async () => {
  await bank.write(questionCalled('drinking-water'));
  await bank.seed();
  await bank.write(clearer, questionCalled('tea'));
  expect(await bank.seed()).toEqual({ ...unchanged, added: ['tea'], corrected: ['drinking-water'] });
  expect(await versions()).toEqual([
    { public_id: 'drinking-water', status: 'published', lead_in: 'Which change comes first?', version: 2 },
    { public_id: 'tea', status: 'published', lead_in: 'Which change follows first?', version: 1 },
  ]);
  await bank.write(clearer);
  await bank.seed();
  expect((await versions()).map(({ public_id, version }) => [public_id, version])).toEqual([
    ['drinking-water', 2],
    ['tea', 1],
  ]);
});

it('takes over the address of a source, and ignores changes of author and review', async () => {
  await bank.write(questionCalled('drinking-water'), questionCalled('tea'));
  await bank.seed();
  const source = { title: 'A guideline on drinking water, 2024', url: 'https://example.org/water' };
  const reviewed = { by: 'second reader', on: '2026-11-17', verdict: 'agrees' };
  await bank.write(questionCalled('drinking-water', { sources: [source] }), questionCalled('tea', { reviewed }));
  expect(await bank.seed()).toEqual({ ...unchanged, corrected: ['drinking-water'] });
  const { sources } = await bank.db
    .selectFrom('question_versions')
    .select('sources')
    .where('version', '=', 2)
    .executeTakeFirstOrThrow();
  expect(sources).toEqual([source]);
});

it('corrects a question that was added before shipped texts were recorded', async () => {
  await bank.write(questionCalled('drinking-water'), questionCalled('tea'));
  await bank.seed();
  await bank.db.deleteFrom('shipped_questions').execute();
  await bank.write(clearer, questionCalled('tea'));
  expect(await bank.seed()).toEqual({ ...unchanged, corrected: ['drinking-water'] });
});

it('leaves a question that an editor has changed, and offers the shipped text to the admins', async () => {
  await bank.write(questionCalled('drinking-water'));
  await bank.seed();
  await editAll();
  await bank.write(clearer);
  expect(await bank.seed()).toEqual({ ...unchanged, differing: ['drinking-water'] });
  expect(await versions()).toMatchObject([{ lead_in: 'Which change follows first?', version: 1 }]);
  expect(await offers()).toMatchObject([
    { public_id: 'drinking-water', is_removed: false, offer: { leadIn: 'Which change comes first?' } },
  ]);
  await bank.write(questionCalled('drinking-water'));
  expect(await bank.seed()).toEqual(unchanged);
  expect(await offers()).toEqual([]);
});

it('replaces a picture and its alternative text', async () => {
  await bank.write(questionCalled('drinking-water', { images: [image] }));
  await bank.seed();
  await bank.write(questionCalled('drinking-water', { images: [{ ...image, drawing: 'ecg-complete-block' }] }));
  expect(await bank.seed()).toEqual({ ...unchanged, corrected: ['drinking-water'] });
  const shown = await bank.db.selectFrom('question_version_files').select(['version', 'file_id']).execute();
  expect(shown.map(({ version }) => version).toSorted((one, other) => one - other)).toEqual([1, 2]);
  expect(new Set(shown.map(({ file_id }) => file_id)).size).toBe(2);
});

it('rescores earlier answers when the right answer has changed, and gives credit if it was not among the options', async () => {
  const corrections = [{ on: '2026-11-17', what: 'The third option is the right one.' }];
  const others = ['One', 'Two', 'Three', 'Four', 'Six'];
  const withSix = others.map((text) => ({ text, explanation: 'Because. '.repeat(12) }));
  await bank.write(questionCalled('drinking-water'), questionCalled('tea'), questionCalled('wine'));
  await bank.seed();
  await bank.write(
    questionCalled('drinking-water', { key: 'C', corrections }),
    questionCalled('tea', { key: 'E', options: withSix }),
    questionCalled('wine', { options: withSix }),
  );
  await bank.seed();
  const started = await bank.db
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
  await bank.write(
    questionCalled('drinking-water', { key: 'D', corrections }),
    questionCalled('tea'),
    questionCalled('wine'),
  );
  expect((await bank.seed()).differing).toEqual(['drinking-water', 'tea']);
});

it('retires a question that is no longer shipped, unless an editor has changed it', async () => {
  await bank.write(questionCalled('drinking-water'), questionCalled('tea'), questionCalled('wine'));
  await bank.seed();
  await bank.db.updateTable('questions').set({ revision: 2 }).where('public_id', '=', 'wine').execute();
  await bank.write(questionCalled('drinking-water'));
  expect(await bank.seed()).toEqual({ ...unchanged, retired: ['tea'], differing: ['wine'] });
  expect((await versions()).map(({ public_id, status }) => [public_id, status])).toEqual([
    ['drinking-water', 'published'],
    ['tea', 'retired'],
    ['wine', 'published'],
  ]);
  expect(await offers()).toEqual([{ public_id: 'wine', is_removed: true, offer: null }]);
});
