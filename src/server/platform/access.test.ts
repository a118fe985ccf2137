import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '#test/world.ts';
import { type Access, describeRoute, requireDeclaredAccess } from './access.ts';

const describeAccess = (access: Access | undefined) =>
  typeof access === 'object' ? access.permission : String(access);

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

  it('is exactly this list', async () => {
    await world.app.ready();
    const list = world.app.declaredRoutes
      .filter((route) => route.method !== 'HEAD' && !route.url.startsWith('/api/docs'))
      .map((route) => `${describeRoute(route)} — ${describeAccess(route.config?.access)}`)
      .toSorted();
    expect(list).toEqual([
      'GET /api/v1/auth/:provider — public',
      'GET /api/v1/auth/:provider/callback — public',
      'GET /api/v1/auth/logout — user',
      'GET /api/v1/auth/refresh — public',
      'GET /api/v1/auth/sign-in-options — public',
      'GET /api/v1/news/latest — public',
      'GET /api/v1/user — user',
      'GET /healthz — public',
      'GET /metrics — public',
      'GET /readyz — public',
      'POST /api/v1/auth/:provider/callback — public',
      'POST /api/v1/auth/basic — public',
      'POST /api/v1/auth/live-ticket — user',
    ]);
  });
});
