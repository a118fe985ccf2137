import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { useWorld } from '#test/world.ts';
import { type Access, describeRoute, requireDeclaredAccess } from './access.ts';

const describeAccess = (access: Access | undefined) =>
  typeof access === 'object' ? Object.entries(access).flat().join(' ').replace('permission ', '') : String(access);

it('aborts startup when a route declares no access', async () => {
  const app = Fastify();
  requireDeclaredAccess(app);
  app.get('/forgotten', () => 'x');
  await expect(app.ready()).rejects.toThrow(/GET \/forgotten.* declares no access/);
});

describe('access to routes', () => {
  const world = useWorld();

  it('matches docs/routes.txt exactly', async () => {
    await world.app.ready();
    const list = world.app.declaredRoutes
      .filter((route) => route.method !== 'HEAD' && !route.url.startsWith('/api/docs'))
      .map((route) => `${describeRoute(route)} — ${describeAccess(route.config?.access)}`)
      .toSorted();
    // `vitest -u` updates the file. Every changed line is an access decision and needs a review.
    await expect(`${list.join('\n')}\n`).toMatchFileSnapshot('../../../docs/routes.txt');
  });
});
