import type { FastifySchema } from 'fastify';
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

export const RecurringParams = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** The options of a change that responds with all subscriptions. */
const changing = <Schema extends FastifySchema>(schema: Schema) =>
  routeFor({ permission: 'UserSubscription.update' }, { ...schema, response: { 200: RecurringListResult } });

export const recurringRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.get(
    '/recurring-subscriptions',
    routeFor({ permission: 'UserSubscription.read' }, { response: { 200: RecurringListResult } }),
    (request) => listRecurring(deps, request.user.id),
  );

  app.post('/recurring-subscriptions/cancel-all', changing({ body: CancelBody }), (request) =>
    cancelAll(deps, buyerOf(request), request.body?.reason ?? null),
  );

  app.post('/recurring-subscriptions/resume', changing({}), (request) => resume(deps, buyerOf(request)));

  app.put('/recurring-subscriptions/exam-end', changing({ body: ExamEndBody }), (request) =>
    setExamEnd(deps, buyerOf(request), request.body),
  );

  app.post('/recurring-subscriptions/pause', changing({ body: PauseBody }), (request) =>
    pauseSubscription(deps, buyerOf(request), request.body),
  );

  app.post('/recurring-subscriptions/end-pause', changing({}), (request) => endPause(deps, buyerOf(request)));

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
