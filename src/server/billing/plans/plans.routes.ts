import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { userIfAny } from '#server/platform/access.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { PayBody, PaymentSettingsResult, PayQuery, PlansResult } from '#shared/billing/plans.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { readPlans } from './read-plans.ts';

/** Provider id defined by the specification. */
const PAYPAL = 1;

export const plansRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.get('/subscriptions/plans', routeFor('visitor', { response: { 200: PlansResult } }), (request) =>
    readPlans(deps, userIfAny(request)),
  );

  app.get('/payments/settings', routeFor('user', { response: { 200: PaymentSettingsResult } }), async () => {
    const { stripe } = deps.config;
    if (!stripe) throw new AppError('not_found');
    return { publishableKey: stripe.publishableKey, scriptUrl: stripe.browserScriptUrl ?? null };
  });

  // This endpoint serves only PayPal, and PayPal is not available yet.
  app.post(
    '/payments/:id/pay',
    routeFor(
      { permission: 'Subscription.activate' },
      { params: z.object({ id: z.coerce.number().int().positive() }), querystring: PayQuery, body: PayBody },
    ),
    async ({ query: { provider } }) => {
      if (provider === PAYPAL) throw new AppError('paypal_coming_soon');
      throw new InvalidInput([{ property: 'provider', constraints: { invalid: fieldTexts.other } }]);
    },
  );
};
