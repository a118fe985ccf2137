import * as fc from 'fast-check';
import type { HTTPMethods, RouteOptions } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sizes } from '#test/experiment-sizes.ts';
import { Browser, addPerson } from '#test/people.ts';
import { openWorldWithStripe } from '#test/stripe.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld(openWorldWithStripe);
beforeAll(async () => {
  await world.app.ready();
});

/** Values that no form would send. */
const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 6 }),
  fc.constantFrom(null, [], {}, '', 0, -1, 1e308, '\u0000', '\uD800', '../../etc/passwd', "'; drop table users; --"),
  fc.string({ minLength: 1_000, maxLength: 50_000 }),
);

/** Bodies with the route's own field names and hostile values, or any hostile value. */
function bodyFor({ schema }: RouteOptions) {
  const own = schema?.body instanceof z.ZodObject ? Object.keys(schema.body.shape) : [];
  const name = fc.constantFrom(...own, 'id', 'name', 'email', 'token', 'constructor', 'toString', 'hasAdminInterface');
  return fc.oneof(hostile, fc.dictionary(name, hostile));
}

/** A new admin each time: a hostile request may end the session or close the account. */
async function adminToken() {
  const { email } = await addPerson(world, { role: 'admin' });
  const browser = new Browser(world);
  await browser.signIn(email);
  return browser.jwt;
}

async function isOver(jwt: string) {
  const headers = { authorization: `Bearer ${jwt}` };
  return (await world.app.inject({ url: '/api/v1/user', headers })).statusCode !== 200;
}

it('responds to every route and any body without an internal error', { timeout: 180_000 }, async () => {
  const routes = world.app.declaredRoutes.filter(({ url, method }) => url.startsWith('/api/v1/') && method !== 'HEAD');
  expect(routes.length).toBeGreaterThan(0);
  let jwt = await adminToken();
  for (const route of routes) {
    await fc.assert(
      fc.asyncProperty(bodyFor(route), fc.webQueryParameters(), async (payload, query) => {
        const response = await world.app.inject({
          method: [route.method].flat()[0] as HTTPMethods as 'POST',
          url: `${route.url.replaceAll(/:\w+/g, 'x')}?${query}`,
          headers: { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' },
          payload: JSON.stringify(payload),
        });
        expect(response.statusCode, `${String(route.method)} ${route.url}`).toBeLessThan(500);
        expect(response.body).not.toContain('node_modules');
      }),
      { numRuns: sizes.hostileBodies },
    );
    // Reset, so that the requests above do not exhaust the limits for the next route.
    await world.db.deleteFrom('rate_limits').execute();
    await world.db.deleteFrom('sign_in_failures').execute();
    if (await isOver(jwt)) jwt = await adminToken();
  }
});
