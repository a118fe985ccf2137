import * as fc from 'fast-check';
import type { HTTPMethods } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let jwt: string;
beforeAll(async () => {
  world = await openWorld();
  ({ jwt } = await signedIn(world, { role: 'admin' }));
  await world.app.ready();
});
afterAll(() => world.close());

/** What no form would ever send. */
const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 6 }),
  fc.constantFrom(null, [], {}, '', 0, -1, 1e308, '\u0000', '\uD800', '../../etc/passwd', "'; drop table users; --"),
  fc.string({ minLength: 1_000, maxLength: 50_000 }),
);
/** Names that our own bodies have, filled with anything. */
const body = fc.oneof(
  hostile,
  fc.dictionary(
    fc.constantFrom('username', 'password', 'id', 'name', 'constructor', 'toString', 'hasAdminInterface'),
    hostile,
  ),
);

it('answers every route and every body without an error of its own', async () => {
  const routes = world.app.declaredRoutes.filter(({ url }) => url.startsWith('/api/v1/'));
  expect(routes.length).toBeGreaterThan(0);
  for (const route of routes) {
    await fc.assert(
      fc.asyncProperty(body, fc.webQueryParameters(), async (payload, query) => {
        const response = await world.app.inject({
          method: [route.method].flat()[0] as HTTPMethods as 'POST',
          url: `${route.url.replaceAll(/:\w+/g, 'x')}?${query}`,
          headers: { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' },
          payload: JSON.stringify(payload),
        });
        expect(response.statusCode).toBeLessThan(500);
        expect(response.body).not.toContain('node_modules');
      }),
      { numRuns: 40 },
    );
    // The tries above are no person's; the next route starts afresh.
    await world.db.deleteFrom('rate_limits').execute();
    await world.db.deleteFrom('sign_in_failures').execute();
    ({ jwt } = await signedIn(world, { role: 'admin' }));
  }
});
