import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Config } from '#server/config.ts';
import type { CsvColumns } from '#server/platform/csv/csv-answer.ts';
import { addActionRoute } from '#server/platform/http/action-route.ts';
import { addListRoutes } from '#server/platform/http/list-routes.ts';
import {
  AdminPaymentsQuery,
  AdminPaymentsResult,
  type ListedPayment,
  RefundInFullBody,
} from '#shared/billing/admin-payments.contract.ts';
import { asPrice } from '#shared/billing/money.ts';
import { presentListedPayment } from './admin-payment.present.ts';
import { countAdminPayments, findAdminPayments } from './admin-payments.queries.ts';
import { refundInFull } from './refund-in-full.ts';

const columns: CsvColumns<ListedPayment> = {
  Invoice: 'number',
  Date: 'date',
  Person: ({ person }) => person && `${person.firstName} ${person.lastName}`,
  'E-mail': ({ person }) => person && person.email,
  For: 'description',
  Card: ({ card }) => card && card.brand,
  'Last four': ({ card }) => card && card.last4,
  State: 'status',
  Dispute: 'dispute',
  Amount: ({ total, currency }) => asPrice(total, currency),
  Refunded: ({ refunded, currency }) => asPrice(refunded, currency),
  Currency: 'currency',
  'Stripe id': ({ stripe }) => stripe.id,
};

export const adminPaymentsRoutes: FastifyPluginAsyncZod = async (app) => {
  addListRoutes(app, '/payments', {
    permission: 'UserSubscriptionManagement.read',
    query: AdminPaymentsQuery,
    result: AdminPaymentsResult,
    mayBeOld: true,
    open(query, { user }, db) {
      const reader = {
        maySeePeople: user.permissions.has('UserManagement.read'),
        stripeUrl: (id: string) => stripeUrl(app.deps.config, id),
      };
      return {
        fileName: `payments-${app.deps.now().toISOString().slice(0, 10)}.csv`,
        count: () => countAdminPayments(db, query, reader),
        read: async (slice) =>
          (await findAdminPayments(db, query, reader, slice)).map((row) => presentListedPayment(row, reader)),
      };
    },
    columns,
  });

  addActionRoute(app, '/payments/:id/refund', {
    permission: 'UserSubscriptionManagement.delete',
    body: RefundInFullBody,
    act: refundInFull,
  });
};

/** The page of a payment or an invoice at Stripe. The sandbox has its own pages. */
function stripeUrl({ stripe }: Pick<Config, 'stripe'>, id: string): string {
  if (stripe?.apiUrl) return `${stripe.apiUrl}/stripe/payments/${id}`;
  const mode = stripe && /^[a-z]+_live_/.test(stripe.secretKey) ? '' : 'test/';
  return `https://dashboard.stripe.com/${mode}${id.startsWith('in_') ? 'invoices' : 'payments'}/${id}`;
}
