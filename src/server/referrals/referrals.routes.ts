import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { editorOf } from '#server/platform/http/editor.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { ChangeReferralSettingsBody, ReferralSettingsResult, ReferralsResult } from '#shared/referrals/contract.ts';
import { changeSettings } from './change-settings.ts';
import { presentReferrals } from './referrals.present.ts';
import { findReferrals, findSettings } from './referrals.queries.ts';

export const referralsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const { db, now } = deps;

  app.get('/referrals', routeFor('user', { response: { 200: ReferralsResult } }), async ({ user }) =>
    presentReferrals(await findReferrals(db, { userId: user.id, now: now() }), deps.config.publicUrl),
  );

  app.get(
    '/referrals/settings',
    routeFor({ admin: 'PromotionManagement.read' }, { response: { 200: ReferralSettingsResult } }),
    () => findSettings(db),
  );

  app.put(
    '/referrals/settings',
    routeFor(
      { admin: 'PromotionManagement.update' },
      { body: ChangeReferralSettingsBody, response: { 200: ReferralSettingsResult } },
    ),
    async (request) => {
      await changeSettings(deps, request.body, editorOf(request));
      return findSettings(db);
    },
  );
};
