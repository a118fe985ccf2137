import type { StateLook } from '#client/ui/state-badge.tsx';
import type { PlanState } from '#shared/billing/admin-plans.contract.ts';

export const planStates: Record<PlanState, StateLook> = {
  sold: { name: 'On sale', tone: 'good' },
  hidden: { name: 'Hidden', tone: 'warn' },
  archived: { name: 'Archived', tone: 'quiet' },
  trial: { name: 'Trial', tone: 'quiet' },
};
