import { describe, expect, it } from 'vitest';
import type { Preset, PresetsResult } from '#shared/quiz/creating.contract.ts';
import { plainCriteria } from '#shared/quiz/plain-criteria.ts';
import { Browser, signedIn } from '#test/people.ts';
import { statusesOf } from '#test/responses.ts';
import { withoutPermission } from '#test/roles.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { addQuestions, OUTSIDE_PLAN_13, refusalIn } from './creating.test-kit.ts';

const world = useWorld();
useEmptyTables(world, 'rate_limits');

const save = (browser: Browser, name: string, criteria: object = {}) =>
  browser.post('quiz/presets', { name, criteria });
const list = async (browser: Browser) => (await browser.get('quiz/presets')).json<PresetsResult>();
const names = async (browser: Browser) => (await list(browser)).own.map(({ name }) => name);

describe('presets', () => {
  it('are stored with all criteria, in the order of creation', async () => {
    const student = await signedIn(world, { planId: 11 });
    const response = await save(student, '  Heart, hard ', {
      bodySystems: [1],
      difficulties: [3],
      mode: 1,
      paceSeconds: 90,
    });
    expect(response.statusCode).toBe(201);
    const saved = response.json<Preset>();
    expect(saved).toMatchObject({
      name: 'Heart, hard',
      criteria: { ...plainCriteria, bodySystems: [1], difficulties: [3], mode: 1, paceSeconds: 90 },
    });
    await save(student, 'All of it');
    expect((await list(student)).own).toMatchObject([saved, { name: 'All of it', criteria: plainCriteria }]);
  });

  it('are limited to ten, even with two concurrent requests', async () => {
    const student = await signedIn(world, { planId: 11 });
    for (let made = 1; made <= 9; made += 1) await save(student, `Preset ${made}`);
    const answers = await Promise.all([save(student, 'Tenth'), save(student, 'Eleventh')]);
    expect(statusesOf(answers)).toEqual([201, 409]);
    expect(refusalIn(await save(student, 'Twelfth'))).toEqual([409, 'too_many_presets']);
    expect(await names(student)).toHaveLength(10);
  });

  it('have unique names, ignoring case, even with two concurrent requests', async () => {
    const student = await signedIn(world, { planId: 11 });
    const answers = await Promise.all([save(student, 'Weak spots'), save(student, 'WEAK SPOTS')]);
    expect(statusesOf(answers)).toEqual([201, 409]);
    expect(refusalIn(await save(student, 'weak Spots'))).toEqual([409, 'preset_exists']);
    expect((await save(await signedIn(world, { planId: 11 }), 'Weak spots')).statusCode).toBe(201);
  });

  it.each([
    ['too short a name', { name: 'ab' }, 'name'],
    ['two characters that look like four', { name: '🩺🩺' }, 'name'],
    ['a name of blanks', { name: '     ' }, 'name'],
    ['too long a name', { name: 'x'.repeat(41) }, 'name'],
    ['a name with NUL', { name: 'abc\0' }, 'name'],
    ['no criteria', { criteria: undefined }, 'criteria'],
    ['criteria that contradict themselves', { criteria: { mode: 2, paceSeconds: 90 } }, 'criteria.paceSeconds'],
  ])('are rejected with %s', async (_case, difference, property) => {
    const student = await signedIn(world, { planId: 11 });
    const response = await student.post('quiz/presets', { name: 'Mine', criteria: {}, ...difference });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: [{ property }] });
    expect(await names(student)).toEqual([]);
  });

  it.each(['🩺🩺🩺', 'שלום עולם', '<b>bold</b>', "Robert'); drop table"])('may be named %s', async (name) => {
    const student = await signedIn(world, { planId: 11 });
    expect((await save(student, name)).statusCode).toBe(201);
    expect(await names(student)).toEqual([name]);
  });

  it('can be deleted by their owner only', async () => {
    const [student, other] = [await signedIn(world, { planId: 11 }), await signedIn(world, { planId: 11 })];
    const { id } = (await save(student, 'Mine')).json<Preset>();
    expect(refusalIn(await other.send('DELETE', `quiz/presets/${id}`))).toEqual([404, 'not_found']);
    expect(await names(other)).toEqual([]);
    expect((await student.send('DELETE', `quiz/presets/${id}`)).statusCode).toBe(204);
    expect(refusalIn(await student.send('DELETE', `quiz/presets/${id}`))).toEqual([404, 'not_found']);
    expect((await student.send('DELETE', 'quiz/presets/mine')).statusCode).toBe(400);
    expect(await names(student)).toEqual([]);
  });

  it('require sign-in, the permission and a subscription', async () => {
    const [nobody, basic, student] = [new Browser(world), await signedIn(world), await signedIn(world, { planId: 11 })];
    const calls = [
      (browser: Browser) => browser.get('quiz/presets'),
      (browser: Browser) => save(browser, 'Mine'),
      (browser: Browser) => browser.send('DELETE', 'quiz/presets/1'),
    ];
    for (const call of calls) {
      expect((await call(nobody)).statusCode).toBe(401);
      expect(refusalIn(await call(basic))).toEqual([403, 'subscription_required']);
      await withoutPermission(world, 'Quiz.custom', async () => {
        expect(refusalIn(await call(student))).toEqual([403, 'forbidden']);
      });
    }
  });
});

describe('weak disciplines', () => {
  it('are returned with the presets: within the plan, weakest first, and only with enough answers', async () => {
    const student = await signedIn(world, { planId: 13 });
    const meet = async (discipline: number, right: number, wrong: number) => {
      const ids = await addQuestions(world, right + wrong, { disciplineIds: [discipline] });
      const rows = ids.map((question_id, place) => ({
        user_id: student.userId,
        question_id,
        times_asked: 1,
        last_asked_at: world.clock.now(),
        last_outcome: place < right ? 'right' : 'wrong',
      }));
      await world.db.insertInto('question_progress').values(rows).execute();
    };
    expect(await list(student)).toEqual({ own: [], weakDisciplines: [] });
    await meet(1, 4, 1);
    await meet(2, 1, 4);
    await meet(3, 0, 4);
    await meet(OUTSIDE_PLAN_13, 0, 5);
    expect((await list(student)).weakDisciplines).toEqual([2, 1]);
  });
});
