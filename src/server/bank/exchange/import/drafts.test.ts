import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sampleOptions, sampleQuestion } from '#server/bank/exchange/exchange.test-kit.ts';
import type { ExchangedQuestion } from '#server/bank/exchange/exchanged-question.ts';
import { useSignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { contentOf, forReal, imported } from './import.test-kit.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });

describe('an unfinished record becomes a draft', () => {
  it.each<[string, Partial<ExchangedQuestion>]>([
    ['without options', { options: [] }],
    ['without a right option', { options: sampleOptions(['One', 'Two', 'Three'], 7) }],
    ['with the same option twice', { options: sampleOptions(['One', 'Two', ' two'], 0) }],
    ['with unknown topics', { disciplines: ['Alchemy'], bodySystems: ['Aura'] }],
  ])('%s', async (_what, given) => {
    const question = sampleQuestion(given);
    const report = await imported(admin, { content: contentOf(question), fields: forReal });
    expect(report).toMatchObject({ added: 1, refused: 0, incomplete: 1 });
  });

  it('with an id that is not ours, which is ignored', async () => {
    const questions = ['17', 'Not Ours'].map((publicId) => sampleQuestion({ publicId }));
    expect(await imported(admin, { content: contentOf(...questions), fields: forReal })).toMatchObject({ added: 2 });
    const { rows } = await sql`select from questions where public_id in ('17', 'Not Ours')`.execute(world.db);
    expect(rows).toEqual([]);
  });
});

it.each([
  ['two options', { options: sampleOptions(['True', 'False'], 0) }],
  [
    'a general explanation of 10,000 characters',
    {
      options: sampleOptions(['One', 'Two', 'Three'], 0).map((option, position) =>
        position === 0 ? Object.assign(option, { explanation: 'x'.repeat(10_000) }) : option,
      ),
    },
  ],
])('a question with %s is published and exported again', async (_what, given) => {
  const question = sampleQuestion(given);
  const report = await imported(admin, { content: contentOf(question), fields: forReal });
  expect(report).toMatchObject({ added: 1, incomplete: 0 });
  const exported = await admin.get(`questions/export?format=jsonl&search=${question.publicId}`);
  expect(JSON.parse(exported.body)).toEqual(JSON.parse(contentOf(question)));
});
