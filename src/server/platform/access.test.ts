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
      'DELETE /api/v1/auth/sessions — user',
      'DELETE /api/v1/auth/sessions/:id — user',
      'DELETE /api/v1/firebase/device-token — user',
      'DELETE /api/v1/user/email — user',
      'DELETE /api/v1/user/photo — user',
      'DELETE /api/v1/user/sign-in-methods/:provider — user',
      'GET /api/v1/auth/:provider — public',
      'GET /api/v1/auth/:provider/callback — public',
      'GET /api/v1/auth/delete-account — user',
      'GET /api/v1/auth/logout — user',
      'GET /api/v1/auth/refresh — public',
      'GET /api/v1/auth/sessions — user',
      'GET /api/v1/auth/sign-in-options — public',
      'GET /api/v1/captcha/challenge — public',
      'GET /api/v1/content/:slug — public',
      'GET /api/v1/dictionaries/countries — public',
      'GET /api/v1/dictionaries/fields-of-study — public',
      'GET /api/v1/dictionaries/region/country/:id — public',
      'GET /api/v1/dictionaries/university/country/:id — public',
      'GET /api/v1/files/photos/:name — public',
      'GET /api/v1/firebase/push-key — user',
      'GET /api/v1/mailchimp/get-current-subscriptions — user',
      'GET /api/v1/news/:id — public',
      'GET /api/v1/news/latest — public',
      'GET /api/v1/register/activate — public',
      'GET /api/v1/user — user',
      'GET /api/v1/user/all-user-data — user',
      'GET /api/v1/user/email — user',
      'GET /api/v1/user/sign-in-methods — user',
      'GET /healthz — public',
      'GET /metrics — public',
      'GET /readyz — public',
      'GET /wp-json/wp/v2/category — public',
      'GET /wp-json/wp/v2/posts — public',
      'GET /wp-json/wp/v2/sp_faq — public',
      'POST /api/v1/auth/:provider/callback — public',
      'POST /api/v1/auth/basic — public',
      'POST /api/v1/auth/confirm-email — public',
      'POST /api/v1/auth/confirm-password — user',
      'POST /api/v1/auth/keep-account — public',
      'POST /api/v1/auth/link/:provider — user',
      'POST /api/v1/auth/live-ticket — user',
      'POST /api/v1/auth/password-change — user',
      'POST /api/v1/auth/password-restore — public',
      'POST /api/v1/contact — visitor',
      'POST /api/v1/firebase/device-token — user',
      'POST /api/v1/firebase/test-message — user',
      'POST /api/v1/mailchimp/unsubscribe — public',
      'POST /api/v1/mailchimp/update-subscriptions — user',
      'POST /api/v1/register — public',
      'POST /api/v1/register/re-send-activation-email — public',
      'POST /api/v1/user — user',
      'POST /api/v1/user/email — user',
      'POST /api/v1/user/special-action — user',
      'POST /api/v1/user/update-qotd-frequency — user',
      'POST /api/v1/user/upload-photo — user',
    ]);
  });
});
