import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addListRoutes, listOf } from '#server/platform/http/list-routes.ts';
import { addRecordActions, addRecordRoutes } from '#server/platform/http/record-routes.ts';
import {
  AdminPlan,
  AdminPlansQuery,
  AdminPlansResult,
  NewPlan,
  PlanChange,
  SeenRevision,
} from '#shared/billing/admin-plans.contract.ts';
import { durationText } from '#shared/billing/plan-duration.ts';
import { presentListedPlan } from './admin-plan.present.ts';
import { countAdminPlans, findAdminPlans } from './admin-plans.queries.ts';
import { archivePlan, restorePlan } from './archive-plan.ts';
import { changePlan } from './change-plan.ts';
import { createPlan } from './create-plan.ts';
import { readAdminPlan } from './read-admin-plan.ts';

export const adminPlansRoutes: FastifyPluginAsyncZod = async (app) => {
  addListRoutes(app, '/plans', {
    permission: 'SubscriptionManagement.read',
    query: AdminPlansQuery,
    result: AdminPlansResult,
    open: listOf({ fileName: 'plans.csv', count: countAdminPlans, find: findAdminPlans, present: presentListedPlan }),
    columns: {
      Id: 'id',
      Name: 'name',
      State: 'state',
      Period: durationText,
      'Price (USA, $)': 'price',
      Regions: 'regions',
      People: 'people',
      Payers: 'payers',
      Position: 'position',
    },
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

  addRecordActions(app, '/plans', {
    permissions: 'SubscriptionManagement',
    body: SeenRevision,
    result: AdminPlan,
    actions: {
      archive: { needs: 'delete', act: archivePlan },
      'bring-back': { needs: 'update', act: restorePlan },
    },
  });
};
