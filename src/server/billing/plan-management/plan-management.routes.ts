import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerCsv } from '#server/platform/csv/csv-answer.ts';
import { editorOf } from '#server/platform/http/editor.ts';
import {
  ManagedPlan,
  ManagedPlansExportQuery,
  ManagedPlansQuery,
  ManagedPlansResult,
  NewPlan,
  PlanChange,
  SeenRevision,
} from '#shared/billing/plan-management.contract.ts';
import { RowIdParams } from '#shared/platform/ids.ts';
import { archivePlan, bringBackPlan } from './archive-plan.ts';
import { changePlan } from './change-plan.ts';
import { createPlan } from './create-plan.ts';
import { listManagedPlans } from './list-managed-plans.ts';
import { presentListedPlan } from './managed-plan.present.ts';
import { findManagedPlans } from './managed-plans.queries.ts';
import { planColumns } from './plan-columns.ts';
import { readManagedPlan } from './read-managed-plan.ts';

export const planManagementRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.get(
    '/plans',
    {
      config: { access: { admin: 'SubscriptionManagement.read' } },
      schema: { querystring: ManagedPlansQuery, response: { 200: ManagedPlansResult } },
    },
    ({ query }) => listManagedPlans(deps, query),
  );

  app.get(
    '/plans/export',
    { config: { access: { admin: 'SubscriptionManagement.read' } }, schema: { querystring: ManagedPlansExportQuery } },
    ({ query }, reply) =>
      answerCsv(reply, {
        fileName: 'plans.csv',
        columns: planColumns,
        read: async (slice) =>
          (await findManagedPlans(deps.db, { ...query, now: deps.now() }, slice)).map(presentListedPlan),
      }),
  );

  app.get(
    '/plans/:id',
    {
      config: { access: { admin: 'SubscriptionManagement.read' } },
      schema: { params: RowIdParams, response: { 200: ManagedPlan } },
    },
    ({ params }) => readManagedPlan(deps, params.id),
  );

  app.post(
    '/plans',
    {
      config: { access: { admin: 'SubscriptionManagement.create' } },
      schema: { body: NewPlan, response: { 201: ManagedPlan } },
    },
    async (request, reply) => reply.status(201).send(await createPlan(deps, request.body, editorOf(request))),
  );

  app.put(
    '/plans/:id',
    {
      config: { access: { admin: 'SubscriptionManagement.update' } },
      schema: { params: RowIdParams, body: PlanChange, response: { 200: ManagedPlan } },
    },
    (request) => changePlan(deps, request.params.id, request.body, editorOf(request)),
  );

  app.post(
    '/plans/:id/archive',
    {
      config: { access: { admin: 'SubscriptionManagement.delete' } },
      schema: { params: RowIdParams, body: SeenRevision, response: { 200: ManagedPlan } },
    },
    (request) => archivePlan(deps, { ...request.params, ...request.body }, editorOf(request)),
  );

  app.post(
    '/plans/:id/bring-back',
    {
      config: { access: { admin: 'SubscriptionManagement.update' } },
      schema: { params: RowIdParams, body: SeenRevision, response: { 200: ManagedPlan } },
    },
    (request) => bringBackPlan(deps, { ...request.params, ...request.body }, editorOf(request)),
  );
};
