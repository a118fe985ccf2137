import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { RecurringParams } from '#server/billing/subscriptions/recurring.routes.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import {
  BillingQuery,
  BillingResult,
  InvoiceBody,
  RefundBody,
  UserSubscriptionsResult,
} from '#shared/billing/billing.contract.ts';
import { presentSubscription } from './billing.present.ts';
import { claimRefund } from './claim-refund.ts';
import { findSubscriptions } from './history.queries.ts';
import { readBilling } from './read-billing.ts';
import { readInvoice } from './read-invoice.ts';

export const historyRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.get(
    '/user-subscriptions',
    routeFor({ permission: 'UserSubscription.read' }, { response: { 200: UserSubscriptionsResult } }),
    async ({ user }) => {
      const rows = await findSubscriptions(deps.db, user.id);
      return rows.map((row) => presentSubscription(row, deps.now()));
    },
  );

  app.get(
    '/user/billing',
    routeFor({ permission: 'UserSubscription.read' }, { querystring: BillingQuery, response: { 200: BillingResult } }),
    ({ user, query }) => readBilling(deps, user, query),
  );

  app.post(
    '/user/invoice',
    routeFor({ permission: 'UserSubscription.read' }, { body: InvoiceBody }),
    async ({ user, body }, reply) => {
      const { fileName, pdf } = await readInvoice(deps, user, body);
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(pdf);
    },
  );

  app.post(
    '/recurring-subscriptions/:id/refund',
    routeFor(
      { permission: 'UserSubscription.update' },
      { params: RecurringParams, body: RefundBody, response: { 200: BillingResult } },
    ),
    (request) => {
      const claimant = { userId: request.user.id, ip: request.ip, requestId: request.id };
      return claimRefund(deps, claimant, { ...request.body, recurringId: request.params.id });
    },
  );
};
