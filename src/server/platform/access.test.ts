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

  it('is exactly this list', async () => {
    await world.app.ready();
    const list = world.app.declaredRoutes
      .filter((route) => route.method !== 'HEAD' && !route.url.startsWith('/api/docs'))
      .map((route) => `${describeRoute(route)} — ${describeAccess(route.config?.access)}`)
      .toSorted();
    expect(list).toEqual([
      'DELETE /api/v1/auth/sessions — user',
      'DELETE /api/v1/auth/sessions/:id — user',
      'DELETE /api/v1/dictionaries/body-systems/:id — admin BodySystem.delete',
      'DELETE /api/v1/dictionaries/countries/:id — admin Country.delete',
      'DELETE /api/v1/dictionaries/disciplines/:id — admin Discipline.delete',
      'DELETE /api/v1/dictionaries/feedback-category/:id — admin FeedbackCategory.delete',
      'DELETE /api/v1/dictionaries/fields-of-study/:id — admin FieldOfStudy.delete',
      'DELETE /api/v1/dictionaries/lab-values/:id — admin LabValue.delete',
      'DELETE /api/v1/dictionaries/lab-values/category/:id — admin LabValue.delete',
      'DELETE /api/v1/dictionaries/region/:id — admin Regions.delete',
      'DELETE /api/v1/dictionaries/university/:id — admin University.delete',
      'DELETE /api/v1/dictionaries/world-regions/:id — admin WorldRegions.delete',
      'DELETE /api/v1/firebase/device-token — user',
      'DELETE /api/v1/questions/:id — admin Question.delete',
      'DELETE /api/v1/questions/:id/files/:fileId — admin Question.update',
      'DELETE /api/v1/user-questions/:id — subscriber UserQuestion.delete',
      'DELETE /api/v1/user-questions/:id/files/:fileId — subscriber UserQuestion.update',
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
      'GET /api/v1/dictionaries/body-systems — BodySystem.read',
      'GET /api/v1/dictionaries/body-systems/disciplines — BodySystem.read',
      'GET /api/v1/dictionaries/countries — public',
      'GET /api/v1/dictionaries/disciplines — Discipline.read',
      'GET /api/v1/dictionaries/disciplines/body-systems — Discipline.read',
      'GET /api/v1/dictionaries/feedback-category — FeedbackCategory.read',
      'GET /api/v1/dictionaries/fields-of-study — public',
      'GET /api/v1/dictionaries/lab-values — subscriber LabValue.read',
      'GET /api/v1/dictionaries/lab-values/ — subscriber LabValue.read',
      'GET /api/v1/dictionaries/lab-values/:id — subscriber LabValue.read',
      'GET /api/v1/dictionaries/region — admin Regions.read',
      'GET /api/v1/dictionaries/region/country/:id — public',
      'GET /api/v1/dictionaries/university — admin University.read',
      'GET /api/v1/dictionaries/university/country/:id — public',
      'GET /api/v1/dictionaries/world-regions — WorldRegions.read',
      'GET /api/v1/files/photos/:name — public',
      'GET /api/v1/files/questions/:name — public',
      'GET /api/v1/firebase/push-key — user',
      'GET /api/v1/mailchimp/get-current-subscriptions — user',
      'GET /api/v1/news/:id — public',
      'GET /api/v1/news/latest — public',
      'GET /api/v1/questions — admin Question.read',
      'GET /api/v1/questions/:id — admin Question.read',
      'GET /api/v1/questions/:id/files — admin Question.read',
      'GET /api/v1/questions/:id/statistics — admin Question.read',
      'GET /api/v1/questions/:id/versions — admin Question.read',
      'GET /api/v1/questions/export — admin Question.read',
      'GET /api/v1/questions/formats — admin Question.read',
      'GET /api/v1/questions/imports — admin Question.create',
      'GET /api/v1/questions/imports/:id — admin Question.create',
      'GET /api/v1/questions/imports/:id/report.csv — admin Question.create',
      'GET /api/v1/questions/users — admin UserQuestion.read',
      'GET /api/v1/questions/users/:id — admin UserQuestion.read',
      'GET /api/v1/register/activate — public',
      'GET /api/v1/user — user',
      'GET /api/v1/user-questions — subscriber UserQuestion.read',
      'GET /api/v1/user-questions/:id — subscriber UserQuestion.read',
      'GET /api/v1/user/all-user-data — user',
      'GET /api/v1/user/email — user',
      'GET /api/v1/user/sign-in-methods — user',
      'GET /healthz — public',
      'GET /metrics — public',
      'GET /readyz — public',
      'GET /wp-json/wp/v2/category — public',
      'GET /wp-json/wp/v2/posts — public',
      'GET /wp-json/wp/v2/sp_faq — public',
      'PATCH /api/v1/dictionaries/body-systems/:id — admin BodySystem.update',
      'PATCH /api/v1/dictionaries/countries/:id — admin Country.update',
      'PATCH /api/v1/dictionaries/disciplines/:id — admin Discipline.update',
      'PATCH /api/v1/dictionaries/feedback-category/:id — admin FeedbackCategory.update',
      'PATCH /api/v1/dictionaries/fields-of-study/:id — admin FieldOfStudy.update',
      'PATCH /api/v1/dictionaries/lab-values/category/:id — admin LabValue.update',
      'PATCH /api/v1/dictionaries/lab-values/edit — admin LabValue.update',
      'PATCH /api/v1/dictionaries/region/:id — admin Regions.update',
      'PATCH /api/v1/dictionaries/university/:id — admin University.update',
      'PATCH /api/v1/dictionaries/world-regions/:id — admin WorldRegions.update',
      'PATCH /api/v1/questions/:id — admin Question.update',
      'PATCH /api/v1/questions/:id/files/:fileId — admin Question.update',
      'PATCH /api/v1/user-questions/:id — subscriber UserQuestion.update',
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
      'POST /api/v1/dictionaries/body-systems — admin BodySystem.create',
      'POST /api/v1/dictionaries/countries — admin Country.create',
      'POST /api/v1/dictionaries/disciplines — admin Discipline.create',
      'POST /api/v1/dictionaries/feedback-category — admin FeedbackCategory.create',
      'POST /api/v1/dictionaries/fields-of-study — admin FieldOfStudy.create',
      'POST /api/v1/dictionaries/lab-values — admin LabValue.create',
      'POST /api/v1/dictionaries/lab-values/ — admin LabValue.create',
      'POST /api/v1/dictionaries/lab-values/category — admin LabValue.create',
      'POST /api/v1/dictionaries/region — admin Regions.create',
      'POST /api/v1/dictionaries/university — admin University.create',
      'POST /api/v1/dictionaries/world-regions — admin WorldRegions.create',
      'POST /api/v1/feedback — QuestionFeedBack.create',
      'POST /api/v1/firebase/device-token — user',
      'POST /api/v1/firebase/test-message — user',
      'POST /api/v1/mailchimp/unsubscribe — public',
      'POST /api/v1/mailchimp/update-subscriptions — user',
      'POST /api/v1/questions — admin Question.create',
      'POST /api/v1/questions/:id/files — admin Question.update',
      'POST /api/v1/questions/imports — admin Question.create',
      'POST /api/v1/questions/users/:id/review — admin UserQuestion.update',
      'POST /api/v1/register — public',
      'POST /api/v1/register/re-send-activation-email — public',
      'POST /api/v1/user — user',
      'POST /api/v1/user-questions — subscriber UserQuestion.create',
      'POST /api/v1/user-questions/:id/files — subscriber UserQuestion.update',
      'POST /api/v1/user-questions/:id/submit — subscriber UserQuestion.create',
      'POST /api/v1/user-questions/:id/withdraw — subscriber UserQuestion.update',
      'POST /api/v1/user/email — user',
      'POST /api/v1/user/special-action — user',
      'POST /api/v1/user/update-qotd-frequency — user',
      'POST /api/v1/user/upload-photo — user',
    ]);
  });
});
