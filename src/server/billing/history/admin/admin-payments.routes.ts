import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import type { CsvColumn } from '#server/platform/csv/csv-answer.ts';
import { editorOf } from '#server/platform/http/editor.ts';
import { addListRoutes } from '#server/platform/http/list-routes.ts';
import {
  AdminPaymentsQuery,
  AdminPaymentsResult,
  type ListedPayment,
  RefundInFullBody,
} from '#shared/billing/admin-payments.contract.ts';
import { asPrice } from '#shared/billing/money.ts';
import { RowIdParams } from '#shared/platform/ids.ts';
import { presentListedPayment } from './admin-payment.present.ts';
import { countAdminPayments, findAdminPayments } from './admin-payments.queries.ts';
import { refundInFull } from './refund-in-full.ts';

const columns: CsvColumn<ListedPayment>[] = [
  { title: 'Invoice', cell: ({ number }) => number },
  { title: 'Date', cell: ({ date }) => date },
  { title: 'Person', cell: ({ person }) => person && `${person.firstName} ${person.lastName}` },
  { title: 'E-mail', cell: ({ person }) => person && person.email },
  { title: 'For', cell: ({ description }) => description },
  { title: 'Card', cell: ({ card }) => card && card.brand },
  { title: 'Last four', cell: ({ card }) => card && card.last4 },
  { title: 'State', cell: ({ status }) => status },
  { title: 'Dispute', cell: ({ dispute }) => dispute },
  { title: 'Amount', cell: ({ total, currency }) => asPrice(total, currency) },
  { title: 'Refunded', cell: ({ refunded, currency }) => asPrice(refunded, currency) },
  { title: 'Currency', cell: ({ currency }) => currency },
  { title: 'Stripe id', cell: ({ stripe }) => stripe.id },
];

export const adminPaymentsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  addListRoutes(app, '/payments', {
    config: { access: { admin: 'UserSubscriptionManagement.read' } },
    query: AdminPaymentsQuery,
    result: AdminPaymentsResult,
    mayBeOld: true,
    open(query, { user }, db) {
      const reader = {
        maySeePeople: user.permissions.has('UserManagement.read'),
        stripeUrl: (id: string) => stripeUrl(deps.config, id),
      };
      return {
        fileName: `payments-${deps.now().toISOString().slice(0, 10)}.csv`,
        count: () => countAdminPayments(db, query, reader),
        read: async (slice) =>
          (await findAdminPayments(db, query, reader, slice)).map((row) => presentListedPayment(row, reader)),
      };
    },
    columns,
  });

  app.post(
    '/payments/:id/refund',
    {
      config: { access: { admin: 'UserSubscriptionManagement.delete' } },
      schema: { params: RowIdParams, body: RefundInFullBody, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const meant = { actor: request.user, id: request.params.id };
      await refundInFull(deps, meant, request.body, editorOf(request));
      return reply.status(204).send(null);
    },
  );
};

/** The page of a payment or an invoice at Stripe. The sandbox has its own pages. */
function stripeUrl({ stripe }: Pick<Config, 'stripe'>, id: string): string {
  if (stripe?.apiUrl) return `${stripe.apiUrl}/stripe/payments/${id}`;
  const mode = stripe && /^[a-z]+_live_/.test(stripe.secretKey) ? '' : 'test/';
  return `https://dashboard.stripe.com/${mode}${id.startsWith('in_') ? 'invoices' : 'payments'}/${id}`;
}
