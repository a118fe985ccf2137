import { beforeAll, describe, expect, it } from 'vitest';
import type { MatchesResult } from '#shared/quiz/creating.contract.ts';
import { Browser, signedIn } from '#test/people.ts';
import { withoutPermission } from '#test/roles.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { addQuestions, OUTSIDE_PLAN_13, refusalIn } from './creating.test-kit.ts';

const world = useWorld();
beforeAll(async () => {
  await addQuestions(world, 3, { disciplineIds: [1], bodySystemIds: [1], intendedDifficulty: 1 });
  await addQuestions(world, 2, { disciplineIds: [3], bodySystemIds: [2], intendedDifficulty: 3 });
  await addQuestions(world, 4, { disciplineIds: [OUTSIDE_PLAN_13], bodySystemIds: [1] });
});
useEmptyTables(world, 'rate_limits');

const ask = async (browser: Browser, query = '') => (await browser.get(`quiz/matches?${query}`)).json<MatchesResult>();
const countOf = (counts: MatchesResult['disciplines'], id: number) => counts.find((one) => one.id === id)?.count;

describe('the number of matching questions', () => {
  it('without criteria, covers the whole plan and nothing outside it', async () => {
    const matches = await ask(await signedIn(world, { planId: 13 }));
    expect(matches.count).toBe(5);
    expect(matches.disciplines).toHaveLength(12);
    expect(countOf(matches.disciplines, OUTSIDE_PLAN_13)).toBeUndefined();
    expect(matches.without).toEqual({ disciplines: 5, bodySystems: 5, difficulties: 5, questionTypes: 5 });
    expect(matches.questionTypes.find(({ id }) => id === 3)).toEqual({ id: 3, count: 5 });
  });

  it('is counted for each choice with the other filters unchanged', async () => {
    const matches = await ask(await signedIn(world, { planId: 13 }), 'bodySystems=1&difficulties=1,2');
    expect(matches.count).toBe(3);
    expect([countOf(matches.disciplines, 1), countOf(matches.disciplines, 3)]).toEqual([3, 0]);
    expect([countOf(matches.bodySystems, 1), countOf(matches.bodySystems, 2)]).toEqual([3, 0]);
    expect(matches.difficulties).toEqual([
      { id: 1, count: 3 },
      { id: 2, count: 0 },
      { id: 3, count: 0 },
    ]);
  });

  it('shows which filter to relax if nothing matches', async () => {
    const matches = await ask(await signedIn(world, { planId: 13 }), 'bodySystems=2&difficulties=1');
    expect(matches.count).toBe(0);
    expect(matches.without).toEqual({ disciplines: 0, bodySystems: 3, difficulties: 2, questionTypes: 0 });
  });

  it('is zero if everything chosen is outside the plan', async () => {
    const matches = await ask(await signedIn(world, { planId: 13 }), `disciplines=${OUTSIDE_PLAN_13}`);
    expect(matches).toMatchObject({ count: 0, without: { disciplines: 5 } });
  });

  it('includes every question for an admin without a plan', async () => {
    const matches = await ask(await signedIn(world, { role: 'admin' }));
    expect(matches.count).toBe(9);
    expect(countOf(matches.disciplines, OUTSIDE_PLAN_13)).toBe(4);
  });

  it.each([
    'disciplines=x',
    'disciplines=',
    'difficulties=7',
    'questionTypes=6',
    'amount=3',
    'disciplines=99999999999',
  ])('is rejected with %s', async (query) => {
    const response = await (await signedIn(world, { planId: 11 })).get(`quiz/matches?${query}`);
    expect(response.statusCode).toBe(400);
  });

  it('requires sign-in, the permission and a subscription', async () => {
    expect((await new Browser(world).get('quiz/matches')).statusCode).toBe(401);
    expect(refusalIn(await (await signedIn(world)).get('quiz/matches'))).toEqual([403, 'subscription_required']);
    const student = await signedIn(world, { planId: 11 });
    await withoutPermission(world, 'Quiz.custom', async () => {
      expect(refusalIn(await student.get('quiz/matches'))).toEqual([403, 'forbidden']);
    });
  });
});
