import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerCsv } from '#server/platform/csv/csv-answer.ts';
import { editorOf } from '#server/platform/http/editor.ts';
import {
  AdminPlan,
  AdminPlansExportQuery,
  AdminPlansQuery,
  AdminPlansResult,
  NewPlan,
  PlanChange,
  SeenRevision,
} from '#shared/billing/admin-plans.contract.ts';
import { RowIdParams } from '#shared/platform/ids.ts';
import { presentListedPlan } from './admin-plan.present.ts';
import { findAdminPlans } from './admin-plans.queries.ts';
import { archivePlan, restorePlan } from './archive-plan.ts';
import { changePlan } from './change-plan.ts';
import { createPlan } from './create-plan.ts';
import { listAdminPlans } from './list-admin-plans.ts';
import { planColumns } from './plan-columns.ts';
import { readAdminPlan } from './read-admin-plan.ts';

export const adminPlansRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.get(
    '/plans',
    {
      config: { access: { admin: 'SubscriptionManagement.read' } },
      schema: { querystring: AdminPlansQuery, response: { 200: AdminPlansResult } },
    },
    ({ query }) => listAdminPlans(deps, query),
  );

  app.get(
    '/plans/export',
    { config: { access: { admin: 'SubscriptionManagement.read' } }, schema: { querystring: AdminPlansExportQuery } },
    ({ query }, reply) =>
      answerCsv(reply, {
        fileName: 'plans.csv',
        columns: planColumns,
        read: async (slice) =>
          (await findAdminPlans(deps.db, { ...query, now: deps.now() }, slice)).map(presentListedPlan),
      }),
  );

  app.get(
    '/plans/:id',
    {
      config: { access: { admin: 'SubscriptionManagement.read' } },
      schema: { params: RowIdParams, response: { 200: AdminPlan } },
    },
    ({ params }) => readAdminPlan(deps, params.id),
  );

  app.post(
    '/plans',
    {
      config: { access: { admin: 'SubscriptionManagement.create' } },
      schema: { body: NewPlan, response: { 201: AdminPlan } },
    },
    async (request, reply) => reply.status(201).send(await createPlan(deps, request.body, editorOf(request))),
  );

  app.put(
    '/plans/:id',
    {
      config: { access: { admin: 'SubscriptionManagement.update' } },
      schema: { params: RowIdParams, body: PlanChange, response: { 200: AdminPlan } },
    },
    (request) => changePlan(deps, request.params.id, request.body, editorOf(request)),
  );

  app.post(
    '/plans/:id/archive',
    {
      config: { access: { admin: 'SubscriptionManagement.delete' } },
      schema: { params: RowIdParams, body: SeenRevision, response: { 200: AdminPlan } },
    },
    (request) => archivePlan(deps, { ...request.params, ...request.body }, editorOf(request)),
  );

  app.post(
    '/plans/:id/bring-back',
    {
      config: { access: { admin: 'SubscriptionManagement.update' } },
      schema: { params: RowIdParams, body: SeenRevision, response: { 200: AdminPlan } },
    },
    (request) => restorePlan(deps, { ...request.params, ...request.body }, editorOf(request)),
  );
};
