import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { setDays } from '#server/daily/daily.test-kit.ts';
import { addTagged, learn, RIGHT } from '#server/statistics/statistics.test-kit.ts';
import type { DashboardResult } from '#shared/dashboard/contract.ts';
import { Browser, signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { dashboardParts } from './read-dashboard.ts';

const RANGED = new Set(['/statistics/progress', '/statistics/progress/avg']);
const FROM = '?from=2026-01-05';

const world = useWorld();
let subscriber: Browser & { userId: string };
beforeAll(async () => {
  subscriber = await signedIn(world, { planId: 10 });
  const question = await addTagged(world, { disciplines: [1], bodySystems: [1] });
  await setDays(world, { [world.clock.now().toISOString().slice(0, 10)]: question });
  await learn(world, subscriber.userId, question, RIGHT);
  await world.foldAnswers();
});

const dashboardOf = async (browser: Browser) => (await browser.get(`dashboard${FROM}`)).json<DashboardResult>();
const singleOf = async (browser: Browser, path: string) => {
  const response = await browser.get(`${path.slice(1)}${RANGED.has(path) ? FROM : ''}`);
  return response.statusCode === 200 ? response.json<unknown>() : undefined;
};

describe('GET dashboard', () => {
  it.for(['subscriber', 'basic user', 'admin'] as const)(
    'returns to a %s what the single endpoints do',
    async (who) => {
      const others = { 'basic user': {}, admin: { role: 'admin' } } as const;
      const browser = who === 'subscriber' ? subscriber : await signedIn(world, others[who]);
      const whole = await dashboardOf(browser);
      const paths = Object.keys(dashboardParts);
      const singles = await Promise.all(paths.map(async (path) => [path, await singleOf(browser, path)] as const));
      expect(whole).toEqual(Object.fromEntries(singles.filter(([, answer]) => answer !== undefined)));
      const missing = paths.filter((path) => !(path in whole));
      expect(missing).toEqual(who === 'basic user' ? ['/quiz/saved'] : []);
    },
  );

  it('checks the same access for each part as its own endpoint', () => {
    for (const [path, { access }] of Object.entries(dashboardParts)) {
      const route = world.app.declaredRoutes.find(({ url, method }) => url === `/api/v1${path}` && method === 'GET');
      expect([path, route?.config?.access]).toEqual([path, access]);
    }
  });

  it('leaves out what the role may not read', async () => {
    const withoutProgress = sql`delete from role_permissions where role_id = 1 and permission = 'Progress.self'`;
    await withoutProgress.execute(world.db);
    const whole = await dashboardOf(subscriber);
    await sql`insert into role_permissions (role_id, permission) values (1, 'Progress.self')`.execute(world.db);
    expect(whole).not.toHaveProperty('/statistics/progress');
    expect(whole).toHaveProperty('/statistics/progress/avg');
  });

  it('leaves out a part that fails, logs the error, and returns the others', async () => {
    await sql`alter table page_contents rename to page_contents_away`.execute(world.db);
    const whole = await dashboardOf(subscriber);
    await sql`alter table page_contents_away rename to page_contents`.execute(world.db);
    expect(Object.keys(whole)).toHaveLength(Object.keys(dashboardParts).length - 1);
    expect(whole).not.toHaveProperty('/content/footer');
    expect(world.logged.some((line) => line.includes('a part of the dashboard failed'))).toBe(true);
  });

  it('rejects an invalid first day', async () => {
    expect((await subscriber.get('dashboard?from=soon')).statusCode).toBe(400);
  });

  it('requires a session', async () => {
    expect((await new Browser(world).get('dashboard')).statusCode).toBe(401);
  });
});
