import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '#test/world.ts';
import { type Access, describeRoute, requireDeclaredAccess } from './access.ts';

const describeAccess = (access: Access | undefined) =>
  typeof access === 'object' ? Object.entries(access).flat().join(' ').replace('permission ', '') : String(access);

it('refuses to boot a route that declares no access', async () => {
  const app = Fastify();
  requireDeclaredAccess(app);
  app.get('/forgotten', () => 'x');
  await expect(app.ready()).rejects.toThrow(/GET \/forgotten.* declares no access/);
});

describe('who may call what', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it('is exactly what docs/routes.txt says', async () => {
    await world.app.ready();
    const list = world.app.declaredRoutes
      .filter((route) => route.method !== 'HEAD' && !route.url.startsWith('/api/docs'))
      .map((route) => `${describeRoute(route)} — ${describeAccess(route.config?.access)}`)
      .toSorted();
    // A new line here is a decision: `vitest -u` writes it, a person reads it.
    await expect(`${list.join('\n')}\n`).toMatchFileSnapshot('../../../docs/routes.txt');
  });
});
