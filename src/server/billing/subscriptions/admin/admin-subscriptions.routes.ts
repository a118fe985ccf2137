import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { priceOrNull } from '#server/billing/price-or-null.ts';
import type { CsvColumns } from '#server/platform/csv/csv-answer.ts';
import { addActionRoute } from '#server/platform/http/action-route.ts';
import { editorOf } from '#server/platform/http/editor.ts';
import { addListRoutes } from '#server/platform/http/list-routes.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import {
  AdminSubscription,
  type AdminSubscriptionRow,
  AdminSubscriptionsQuery,
  AdminSubscriptionsResult,
} from '#shared/billing/admin-subscriptions.contract.ts';
import {
  CancelSubscriptionBody,
  ExtendSubscriptionBody,
  RefundPaymentBody,
  StoreSubscriptionBody,
  StoreSubscriptionResult,
} from '#shared/billing/subscription-actions.contract.ts';
import { RowIdParams } from '#shared/platform/ids.ts';
import { presentAdminSubscriptionRow } from './admin-subscription.present.ts';
import { findAdminSubscriptions, findAndCountAdminSubscriptions, type HeldRow } from './admin-subscriptions.queries.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { extendSubscription } from './extend-subscription.ts';
import { readerOf, readAdminSubscription } from './read-admin-subscriptions.ts';
import { recordStoreSubscription } from './record-store-subscription.ts';
import { refundPayment } from './refund-payment.ts';

const columns: CsvColumns<AdminSubscriptionRow> = {
  Id: 'id',
  Person: ({ person }) => person && `${person.firstName} ${person.lastName}`,
  'E-mail': ({ person }) => person && person.email,
  Plan: ({ plan }) => plan.name,
  Source: 'source',
  State: 'state',
  Begins: 'startsAt',
  'Ends or renews': 'endsAt',
  'Next charge': ({ nextAmount, currency }) => priceOrNull(nextAmount, currency),
  Currency: 'currency',
};

export const adminSubscriptionsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  addListRoutes(app, '/user-subscriptions/all', {
    permission: 'UserSubscriptionManagement.read',
    query: AdminSubscriptionsQuery,
    result: AdminSubscriptionsResult,
    mayBeOld: true,
    open(query, { user }, db) {
      const reader = readerOf(deps, user);
      const present = (row: HeldRow) => presentAdminSubscriptionRow(row, reader);
      return {
        fileName: `subscriptions-${reader.now.toISOString().slice(0, 10)}.csv`,
        async readAndCount(slice) {
          const { rows, total } = await findAndCountAdminSubscriptions(db, query, reader, slice);
          return { rows: rows.map(present), total };
        },
        read: async (slice) => (await findAdminSubscriptions(db, query, reader, slice)).map(present),
      };
    },
    columns,
  });

  app.get(
    '/user-subscriptions/all/:id',
    routeFor(
      { admin: 'UserSubscriptionManagement.read' },
      { params: RowIdParams, response: { 200: AdminSubscription } },
    ),
    ({ params, user }) => readAdminSubscription(deps, user, params.id),
  );

  app.post(
    '/user-subscriptions/all',
    routeFor(
      { admin: 'UserSubscriptionManagement.create' },
      { body: StoreSubscriptionBody, response: { 201: StoreSubscriptionResult } },
    ),
    async (request, reply) =>
      reply.status(201).send(await recordStoreSubscription(deps, request.user, request.body, editorOf(request))),
  );

  addActionRoute(app, '/user-subscriptions/all/:id/extend', {
    permission: 'UserSubscriptionManagement.update',
    body: ExtendSubscriptionBody,
    act: extendSubscription,
  });
  // The help desk may only extend. Ending a subscription and refunding need more permissions.
  addActionRoute(app, '/user-subscriptions/all/:id/cancel', {
    permission: 'UserSubscriptionManagement.delete',
    body: CancelSubscriptionBody,
    act: cancelSubscription,
  });
  addActionRoute(app, '/user-subscriptions/all/:id/refund', {
    permission: 'UserSubscriptionManagement.delete',
    body: RefundPaymentBody,
    act: refundPayment,
  });
};
