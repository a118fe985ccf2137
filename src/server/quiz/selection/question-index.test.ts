import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/platform/database/db.ts';
import { useWorld } from '#test/world.ts';
import { findChanged, findPublished, PAGE_SIZE } from './question-index.queries.ts';
import { createQuestionIndex, type QuestionIndex } from './question-index.ts';
import { addBareQuestions, nextSecond } from './selection.test-kit.ts';

const world = useWorld();
let index: QuestionIndex;
beforeAll(() => {
  index = createQuestionIndex(world.deps);
});
beforeEach(() => nextSecond(world));

const addOne = async (differences: Partial<Parameters<typeof addBareQuestions>[1][number]> = {}) => {
  const [id] = await addBareQuestions(world, [{ disciplines: [1], bodySystems: [1], ...differences }]);
  return id!;
};
const setStatus = (db: Db, id: number, status: string) =>
  db.updateTable('questions').set({ status }).where('id', '=', id).execute();

/** The sets that contain a question, or null. */
async function placesOf(id: number) {
  const { all, disciplines, bodySystems, difficulties } = await index.current();
  const idsIn = (sets: Map<number, { has: (id: number) => boolean }>) =>
    [...sets]
      .filter(([, set]) => set.has(id))
      .map(([tag]) => tag)
      .toSorted((a, b) => a - b);
  const places = {
    disciplines: idsIn(disciplines),
    bodySystems: idsIn(bodySystems),
    difficulties: idsIn(difficulties),
  };
  const isNowhere = Object.values(places).every((tags) => tags.length === 0);
  return isNowhere && !all.has(id) ? null : places;
}

/** Compares the index with the tables. */
async function expectAsInTables() {
  const { all, disciplines } = await index.current();
  const { rows } = await sql<{ id: number; isFirst: boolean }>`
    select id, exists (select from question_disciplines where question_id = id and discipline_id = 1) as "isFirst"
    from questions where status = 'published' order by id
  `.execute(world.db);
  expect(all.array()).toEqual(rows.map(({ id }) => id));
  expect(disciplines.get(1)?.array()).toEqual(rows.filter(({ isFirst }) => isFirst).map(({ id }) => id));
}

describe('the question index', () => {
  it('contains published questions by tags and difficulty, and no others', async () => {
    const published = await addOne({ disciplines: [1, 4], bodySystems: [2, 3], difficulty: 3 });
    const draft = await addOne({ status: 'draft' });
    expect(await placesOf(published)).toEqual({ disciplines: [1, 4], bodySystems: [2, 3], difficulties: [3] });
    expect(await placesOf(draft)).toBeNull();
  });

  it('follows publishing, retiring and publishing again', async () => {
    const id = await addOne({ status: 'draft' });
    expect(await placesOf(id)).toBeNull();
    for (const status of ['published', 'retired', 'published']) {
      await setStatus(world.db, id, status);
      nextSecond(world);
      expect({ status, isKnown: (await placesOf(id)) !== null }).toEqual({ status, isKnown: status === 'published' });
    }
  });

  it('follows changes of tags and difficulty', async () => {
    const id = await addOne({ difficulty: 1 });
    await placesOf(id);
    nextSecond(world);
    await world.db
      .insertInto('question_disciplines')
      .values({ question_id: id, discipline_id: 7, position: 1 })
      .execute();
    expect(await placesOf(id)).toMatchObject({ disciplines: [1, 7], difficulties: [1] });
    nextSecond(world);
    await world.db.deleteFrom('question_disciplines').where('question_id', '=', id).execute();
    await world.db
      .updateTable('question_body_systems')
      .set({ body_system_id: 5 })
      .where('question_id', '=', id)
      .execute();
    await world.db.updateTable('questions').set({ difficulty: null }).where('id', '=', id).execute();
    expect(await placesOf(id)).toEqual({ disciplines: [], bodySystems: [5], difficulties: [] });
  });

  it('does not miss a transaction that began before others and ended after them', async () => {
    const [early, late] = [await addOne(), await addOne()];
    await index.current();

    const slow = await world.db.startTransaction().execute();
    await setStatus(slow, early, 'retired');
    await setStatus(world.db, late, 'retired');
    nextSecond(world);
    expect(await placesOf(early)).not.toBeNull();
    expect(await placesOf(late)).toBeNull();

    await slow.commit().execute();
    nextSecond(world);
    expect(await placesOf(early)).toBeNull();
  });

  it('does not miss a change that an older transaction makes after a newer one', async () => {
    const id = await addOne();
    await index.current();
    const older = await world.db.startTransaction().execute();
    await sql`select pg_current_xact_id()`.execute(older);
    await setStatus(world.db, id, 'retired');
    nextSecond(world);
    expect(await placesOf(id)).toBeNull();
    await setStatus(older, id, 'published');
    await older.commit().execute();
    nextSecond(world);
    expect(await placesOf(id)).not.toBeNull();
  });

  it('refreshes once per second', async () => {
    await index.current();
    const id = await addOne();
    expect(await placesOf(id)).toBeNull();
    nextSecond(world);
    expect(await placesOf(id)).not.toBeNull();
  });

  it('removes forgotten questions until they change', async () => {
    const id = await addOne();
    await index.current();
    index.forget([id]);
    expect(await placesOf(id)).toBeNull();
    await setStatus(world.db, id, 'retired');
    await setStatus(world.db, id, 'published');
    nextSecond(world);
    expect(await placesOf(id)).not.toBeNull();
  });

  it('reads more than one page, initially and when refreshing', async () => {
    const many = Array.from({ length: PAGE_SIZE + 1 }, (_, place) => ({
      disciplines: [1 + (place % 2)],
      bodySystems: [1],
    }));
    await addBareQuestions(world, many);
    await expectAsInTables();
    await addBareQuestions(world, many);
    await sql`update questions set status = 'retired' where id % 3 = 0`.execute(world.db);
    nextSecond(world);
    await expectAsInTables();
    index = createQuestionIndex(world.deps);
    await expectAsInTables();
  });
});

it('does not repeatedly read restored rows whose transaction ids are in the future', async () => {
  const id = await addOne();
  await index.current();
  const { horizon } = await findPublished(world.db, { after: id - 1 });
  await world.db.transaction().execute(async (tx) => {
    await sql`alter table questions disable trigger question_change_is_noted`.execute(tx);
    await sql`update questions set changed_in = '9000000000000000000' where id = ${id}`.execute(tx);
    await sql`alter table questions enable trigger question_change_is_noted`.execute(tx);
  });
  const { questions } = await findChanged(world.db, { since: horizon, after: id - 1 });
  expect(questions).toEqual([]);
});

describe('concurrent use of the index', () => {
  /** The same database with a query counter; its first queries fail if requested. */
  function watched({ failures = 0 } = {}) {
    const state = { asked: 0, failures };
    const db = new Proxy(world.db, {
      get(real, property) {
        if (property === 'getExecutor') {
          state.asked += 1;
          if (state.asked <= state.failures) throw new Error('away');
        }
        const value: unknown = Reflect.get(real, property);
        return typeof value === 'function' ? (value.bind(real) as unknown) : value;
      },
    });
    return { state, index: createQuestionIndex({ db, now: world.clock.now }) };
  }

  it('shares one refresh between concurrent callers', async () => {
    const one = watched();
    await one.index.current();
    const { asked } = one.state;
    nextSecond(world);
    const found = await Promise.all([one.index.current(), one.index.current(), one.index.current()]);
    expect(new Set(found).size).toBe(1);
    expect(one.state.asked).toBe(asked + 1);
  });

  it('reports a failed refresh and recovers with the next one', async () => {
    const one = watched({ failures: 1 });
    await expect(one.index.current()).rejects.toThrow('away');
    const [mine, other] = await Promise.all([one.index.current(), index.current()]);
    expect(mine.all.array()).toEqual(other.all.array());
    expect(mine.all.isEmpty()).toBe(false);
  });
});
