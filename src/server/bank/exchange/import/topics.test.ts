import { expect, it } from 'vitest';
import { sampleQuestion } from '#server/bank/exchange/exchange.test-kit.ts';
import type { TopicChoice } from '#shared/bank/imports.contract.ts';
import { useSignedIn } from '#test/people.ts';
import { signedInWith } from '#test/roles.ts';
import { useWorld } from '#test/world.ts';
import { contentOf, forReal, imported, upload } from './import.test-kit.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });

const topics = (...chosen: TopicChoice[]) => JSON.stringify(chosen);
const tagsOf = async (publicId: string | null) => {
  const { id } = await world.db
    .selectFrom('questions')
    .select('id')
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow();
  const { disciplines, bodySystems } = (await admin.get(`questions/${id}`)).json<{
    disciplines: { name: string }[];
    bodySystems: { name: string }[];
  }>();
  return [...disciplines, ...bodySystems].map(({ name }) => name);
};

it('a dry run lists the topics that no dictionary contains, the most frequent first', async () => {
  const content = contentOf(
    sampleQuestion({ disciplines: ['Alchemy'], keywords: ['Heart', 'anatomy'] }),
    sampleQuestion({ disciplines: ['ALCHEMY '], bodySystems: ['Aura'] }),
  );
  const report = await imported(admin, { content });
  expect(report).toMatchObject({ added: 2, refused: 0, incomplete: 1 });
  expect(report.topics).toEqual([
    { name: 'Alchemy', kind: 'discipline', questions: 2 },
    { name: 'Aura', kind: 'body_system', questions: 1 },
    { name: 'Heart', kind: 'keyword', questions: 1 },
  ]);
});

it('maps topics to existing entries, creates entries, and leaves topics out', async () => {
  const question = sampleQuestion({ disciplines: ['Alchemy'], bodySystems: ['Aura'], keywords: ['Heart', 'Deck 7'] });
  const chosen = topics(
    { name: 'alchemy', use: 'disciplines', as: 'Anatomy' },
    { name: 'Aura', use: 'bodySystems', as: 'Aura' },
    { name: 'Heart', use: 'bodySystems', as: 'Cardiovascular' },
    { name: 'Deck 7', use: 'none', as: 'Deck 7' },
  );
  const content = contentOf(question);
  const dry = await imported(admin, { content, fields: { topics: chosen } });
  expect(dry).toMatchObject({ topics: [], incomplete: 0 });
  const entries = () => world.db.selectFrom('body_systems').select('name').where('name', '=', 'Aura').execute();
  expect(await entries()).toEqual([]);

  const report = await imported(admin, { content, fields: { ...forReal, topics: chosen } });
  expect(report).toMatchObject({ added: 1, incomplete: 0, topics: [] });
  expect(await tagsOf(question.publicId)).toEqual(['Anatomy', 'Aura', 'Cardiovascular']);
  expect(await entries()).toHaveLength(1);
  const [event] = await world.db
    .selectFrom('admin_events')
    .select(['editor_id', 'after'])
    .where('kind', '=', 'dictionary_entry_created')
    .execute();
  expect(event).toMatchObject({ editor_id: admin.userId, after: { name: 'Aura' } });
});

it('creating an entry requires the permission for its dictionary', async () => {
  const writer = await signedInWith(world, ['Question.create']);
  const content = contentOf(sampleQuestion({ disciplines: ['Astrology'] }));
  const create = topics({ name: 'Astrology', use: 'disciplines', as: 'Astrology' });
  expect((await upload(writer, { content, fields: { ...forReal, topics: create } })).statusCode).toBe(403);
  const map = topics({ name: 'Astrology', use: 'disciplines', as: 'Anatomy' });
  expect((await upload(writer, { content, fields: { ...forReal, topics: map } })).statusCode).toBe(201);
});

it.each(['no json', '{}', '[{"name":"x"}]', '[{"name":"","use":"none","as":"x"}]'])(
  'rejects the choices %s',
  async (chosen) => {
    const response = await upload(admin, { content: '{}', fields: { topics: chosen } });
    expect(response.json()).toMatchObject({ code: 'invalid_input' });
  },
);
