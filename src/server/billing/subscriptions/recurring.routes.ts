import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { setExamEnd } from '#server/billing/exam-end/set-exam-end.ts';
import { endPause, pauseSubscription } from '#server/billing/pause/pause-subscription.ts';
import { buyerOf } from '#server/billing/purchases/purchases.routes.ts';
import { updatePaymentMethod } from '#server/billing/purchases/update-payment-method.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import {
  CancelBody,
  ExamEndBody,
  PauseBody,
  RecurringListResult,
  UpdatePaymentMethodBody,
  UpdatePaymentMethodResult,
} from '#shared/billing/recurring.contract.ts';
import { cancelAll } from './cancel-all.ts';
import { listRecurring } from './list-recurring.ts';
import { resume } from './resume.ts';

const RecurringParams = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

export const recurringRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.get(
    '/recurring-subscriptions',
    routeFor({ permission: 'UserSubscription.read' }, { response: { 200: RecurringListResult } }),
    (request) => listRecurring(deps, request.user.id),
  );

  app.post(
    '/recurring-subscriptions/cancel-all',
    routeFor({ permission: 'UserSubscription.update' }, { body: CancelBody, response: { 200: RecurringListResult } }),
    (request) => cancelAll(deps, buyerOf(request), request.body?.reason ?? null),
  );

  app.post(
    '/recurring-subscriptions/resume',
    routeFor({ permission: 'UserSubscription.update' }, { response: { 200: RecurringListResult } }),
    (request) => resume(deps, buyerOf(request)),
  );

  app.put(
    '/recurring-subscriptions/exam-end',
    routeFor({ permission: 'UserSubscription.update' }, { body: ExamEndBody, response: { 200: RecurringListResult } }),
    (request) => setExamEnd(deps, buyerOf(request), request.body),
  );

  app.post(
    '/recurring-subscriptions/pause',
    routeFor({ permission: 'UserSubscription.update' }, { body: PauseBody, response: { 200: RecurringListResult } }),
    (request) => pauseSubscription(deps, buyerOf(request), request.body),
  );

  app.post(
    '/recurring-subscriptions/end-pause',
    routeFor({ permission: 'UserSubscription.update' }, { response: { 200: RecurringListResult } }),
    (request) => endPause(deps, buyerOf(request)),
  );

  app.post(
    '/recurring-subscriptions/:id/updatePaymentMethod',
    routeFor(
      { permission: 'UserSubscription.update' },
      {
        params: RecurringParams,
        body: UpdatePaymentMethodBody,
        response: { 200: UpdatePaymentMethodResult },
      },
    ),
    (request) =>
      updatePaymentMethod(deps, buyerOf(request), {
        recurringId: request.params.id,
        paymentMethodId: request.body.stripePaymentMethodId,
      }),
  );
};
