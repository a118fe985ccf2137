import type { ListedPlan } from '#shared/billing/admin-plans.contract.ts';
import { durationText } from '#shared/billing/plan-duration.ts';

/** Columns of the export file. */
export const planColumns = [
  { title: 'Id', cell: ({ id }: ListedPlan) => id },
  { title: 'Name', cell: ({ name }: ListedPlan) => name },
  { title: 'State', cell: ({ state }: ListedPlan) => state },
  { title: 'Period', cell: (plan: ListedPlan) => durationText(plan) },
  { title: 'Price (USA, $)', cell: ({ price }: ListedPlan) => price },
  { title: 'Regions', cell: ({ regions }: ListedPlan) => regions },
  { title: 'People', cell: ({ people }: ListedPlan) => people },
  { title: 'Payers', cell: ({ payers }: ListedPlan) => payers },
  { title: 'Position', cell: ({ position }: ListedPlan) => position },
];
