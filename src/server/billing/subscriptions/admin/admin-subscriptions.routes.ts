import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { CsvColumn } from '#server/platform/csv/csv-answer.ts';
import { editorOf } from '#server/platform/http/editor.ts';
import { addListRoutes } from '#server/platform/http/list-routes.ts';
import {
  AdminSubscription,
  type AdminSubscriptionRow,
  AdminSubscriptionsQuery,
  AdminSubscriptionsResult,
} from '#shared/billing/admin-subscriptions.contract.ts';
import { asPrice } from '#shared/billing/money.ts';
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

const readable = { admin: 'UserSubscriptionManagement.read' } as const;
/** The help desk may only extend. Ending a subscription and refunding need more permissions. */
const extendable = { admin: 'UserSubscriptionManagement.update' } as const;
const endable = { admin: 'UserSubscriptionManagement.delete' } as const;
const recordable = { admin: 'UserSubscriptionManagement.create' } as const;

const answer = { 204: z.null() };

const columns: CsvColumn<AdminSubscriptionRow>[] = [
  { title: 'Id', cell: ({ id }) => id },
  { title: 'Person', cell: ({ person }) => person && `${person.firstName} ${person.lastName}` },
  { title: 'E-mail', cell: ({ person }) => person && person.email },
  { title: 'Plan', cell: ({ plan }) => plan.name },
  { title: 'Source', cell: ({ source }) => source },
  { title: 'State', cell: ({ state }) => state },
  { title: 'Begins', cell: ({ startsAt }) => startsAt },
  { title: 'Ends or renews', cell: ({ endsAt }) => endsAt },
  {
    title: 'Next charge',
    cell: ({ nextAmount, currency }) =>
      nextAmount === null || currency === null ? null : asPrice(nextAmount, currency),
  },
  { title: 'Currency', cell: ({ currency }) => currency },
];

export const adminSubscriptionsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  addListRoutes(app, '/user-subscriptions/all', {
    config: { access: readable },
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
    { config: { access: readable }, schema: { params: RowIdParams, response: { 200: AdminSubscription } } },
    ({ params, user }) => readAdminSubscription(deps, user, params.id),
  );

  app.post(
    '/user-subscriptions/all',
    {
      config: { access: recordable },
      schema: { body: StoreSubscriptionBody, response: { 201: StoreSubscriptionResult } },
    },
    async (request, reply) =>
      reply.status(201).send(await recordStoreSubscription(deps, request.user, request.body, editorOf(request))),
  );

  app.post(
    '/user-subscriptions/all/:id/extend',
    {
      config: { access: extendable },
      schema: { params: RowIdParams, body: ExtendSubscriptionBody, response: answer },
    },
    async (request, reply) => {
      const meant = { actor: request.user, id: request.params.id };
      await extendSubscription(deps, meant, request.body, editorOf(request));
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/user-subscriptions/all/:id/cancel',
    { config: { access: endable }, schema: { params: RowIdParams, body: CancelSubscriptionBody, response: answer } },
    async (request, reply) => {
      const meant = { actor: request.user, id: request.params.id };
      await cancelSubscription(deps, meant, request.body, editorOf(request));
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/user-subscriptions/all/:id/refund',
    { config: { access: endable }, schema: { params: RowIdParams, body: RefundPaymentBody, response: answer } },
    async (request, reply) => {
      const meant = { actor: request.user, id: request.params.id };
      await refundPayment(deps, meant, request.body, editorOf(request));
      return reply.status(204).send(null);
    },
  );
};
