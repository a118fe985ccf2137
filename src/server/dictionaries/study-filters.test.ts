import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BodySystemFilters, DisciplineFilters } from '#shared/dictionaries/contract.ts';
import { useSignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { cacheForASecond } from './cache-for-a-second.ts';

const world = useWorld();
const student = useSignedIn(world);
// Results are cached for a second.
beforeEach(() => world.clock.advance(1));

interface Tagged {
  status?: 'draft' | 'in_review' | 'published' | 'retired';
  disciplines: number[];
  bodySystems: number[];
}

/** Creates only what these lists read: the question, its status and its tags. */
const addQuestion = ({ status = 'published', disciplines, bodySystems }: Tagged) =>
  sql`
    with question as (
      insert into questions (status, fingerprint, search, created_at, updated_at)
      values (${status}, gen_random_uuid(), '', now(), now())
      returning id
    ),
    version as (
      insert into question_versions (question_id, version, edition, stem, lead_in, learning_point, created_at)
      select id, 1, 1, '', '', '', now() from question
    ),
    in_disciplines as (
      insert into question_disciplines (question_id, discipline_id, position)
      select id, tag, place from question, unnest(${disciplines}::int[]) with ordinality as listed (tag, place)
    )
    insert into question_body_systems (question_id, body_system_id, position)
    select id, tag, place from question, unnest(${bodySystems}::int[]) with ordinality as listed (tag, place)
  `.execute(world.db);

const byBodySystem = async () => (await student.get('dictionaries/body-systems/disciplines')).json<BodySystemFilters>();
const byDiscipline = async () => (await student.get('dictionaries/disciplines/body-systems')).json<DisciplineFilters>();
const entry = (id: number, name: string, questionCount: number) => ({ id, name, questionCount });

describe('disciplines and body systems that occur together', () => {
  it('include every entry, also those without a question', async () => {
    const filters = await byDiscipline();
    expect(filters).toHaveLength(30);
    expect(filters[0]).toEqual({ id: 1, name: 'Anatomy', questionCount: 0, bodySystems: [] });
  });

  it('count each published question once for each of its tags, and no other question', async () => {
    await addQuestion({ disciplines: [1], bodySystems: [1] });
    await addQuestion({ disciplines: [1, 4], bodySystems: [1, 2] });
    await addQuestion({ disciplines: [1], bodySystems: [] });
    for (const status of ['draft', 'in_review', 'retired'] as const) {
      await addQuestion({ status, disciplines: [1, 5], bodySystems: [1] });
    }

    const [anatomy, , , physiology, biochemistry] = await byDiscipline();
    const bodySystems = [entry(1, 'Cardiovascular', 2), entry(2, 'Respiratory', 1)];
    expect(anatomy).toEqual({ ...entry(1, 'Anatomy', 3), bodySystems });
    expect(physiology).toMatchObject({ questionCount: 1, bodySystems: [{ id: 1 }, { id: 2 }] });
    expect(biochemistry).toMatchObject({ questionCount: 0, bodySystems: [] });

    const [cardiovascular, respiratory] = await byBodySystem();
    const disciplines = [entry(1, 'Anatomy', 2), entry(4, 'Physiology', 1)];
    expect(cardiovascular).toEqual({ ...entry(1, 'Cardiovascular', 2), disciplines });
    expect(respiratory).toMatchObject({ questionCount: 1 });
  });

  it('change for browsers a second after a question changed', async () => {
    const ask = (headers = {}) => student.get('dictionaries/disciplines/body-systems', headers);
    const held = { 'if-none-match': String((await ask()).headers['etag']) };
    await addQuestion({ disciplines: [30], bodySystems: [12] });
    expect((await ask(held)).statusCode).toBe(304);
    world.clock.advance(1);
    expect((await ask(held)).statusCode).toBe(200);
    expect((await byDiscipline()).at(-1)).toMatchObject({ questionCount: 1, bodySystems: [{ id: 12 }] });
  });

  it('are queried once for concurrent requests', async () => {
    let asked = 0;
    const ask = cacheForASecond(world.clock.now, async () => {
      asked += 1;
      return asked;
    });
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    world.clock.advance(1);
    expect(await ask()).toBe(2);
  });

  it('are queried again after a failure', async () => {
    const answers = [Promise.reject(new Error('away')), Promise.resolve('here')];
    const ask = cacheForASecond(world.clock.now, () => answers.shift()!);
    await expect(ask()).rejects.toThrow('away');
    expect(await ask()).toBe('here');
  });
});
