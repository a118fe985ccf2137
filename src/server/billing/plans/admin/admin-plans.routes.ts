import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { editorOf } from '#server/platform/http/editor.ts';
import { addListRoutes } from '#server/platform/http/list-routes.ts';
import { addRecordRoutes } from '#server/platform/http/record-routes.ts';
import {
  AdminPlan,
  AdminPlansQuery,
  AdminPlansResult,
  NewPlan,
  PlanChange,
  SeenRevision,
} from '#shared/billing/admin-plans.contract.ts';
import { durationText } from '#shared/billing/plan-duration.ts';
import { RowIdParams } from '#shared/platform/ids.ts';
import { presentListedPlan } from './admin-plan.present.ts';
import { countAdminPlans, findAdminPlans } from './admin-plans.queries.ts';
import { archivePlan, restorePlan } from './archive-plan.ts';
import { changePlan } from './change-plan.ts';
import { createPlan } from './create-plan.ts';
import { readAdminPlan } from './read-admin-plan.ts';

export const adminPlansRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  addListRoutes(app, '/plans', {
    config: { access: { admin: 'SubscriptionManagement.read' } },
    query: AdminPlansQuery,
    result: AdminPlansResult,
    open: (query, _request, db) => ({
      fileName: 'plans.csv',
      count: () => countAdminPlans(db, query),
      read: async (slice) => (await findAdminPlans(db, { ...query, now: deps.now() }, slice)).map(presentListedPlan),
    }),
    columns: [
      { title: 'Id', cell: ({ id }) => id },
      { title: 'Name', cell: ({ name }) => name },
      { title: 'State', cell: ({ state }) => state },
      { title: 'Period', cell: durationText },
      { title: 'Price (USA, $)', cell: ({ price }) => price },
      { title: 'Regions', cell: ({ regions }) => regions },
      { title: 'People', cell: ({ people }) => people },
      { title: 'Payers', cell: ({ payers }) => payers },
      { title: 'Position', cell: ({ position }) => position },
    ],
  });

  addRecordRoutes(app, '/plans', {
    permissions: 'SubscriptionManagement',
    created: NewPlan,
    changed: PlanChange,
    result: AdminPlan,
    read: readAdminPlan,
    create: createPlan,
    change: changePlan,
  });

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
