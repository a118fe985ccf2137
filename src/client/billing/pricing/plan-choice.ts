import { longDayText } from '#client/platform/moments.ts';
import type { Plan } from '#shared/billing/plans.contract.ts';
import type { Recurring } from '#shared/billing/recurring.contract.ts';

/** The button of a plan, and the note below it. */
export interface PlanChoice {
  label: string;
  isOpen: boolean;
  note: string | null;
}

/** Specified texts. The server's error table has the same texts, but importing it would add a whole library. */
export const areaTexts = {
  notSold: 'The subscription is not available in the current area.',
  noPrice: 'The subscription has no price defined for the current area.',
} as const;

const open = (label: string): PlanChoice => ({ label, isOpen: true, note: null });
const closed = (label: string, note: string | null = null): PlanChoice => ({ label, isOpen: false, note });

export function planChoice(plan: Plan, running: Recurring | null): PlanChoice {
  if (running?.subscription.id === plan.id) return ownPlanChoice(running);
  if (!plan.isAvailable) return closed('Choose this plan', areaTexts.notSold);
  if (plan.price === null) return closed('Choose this plan', areaTexts.noPrice);
  if (running?.nextPlan?.id === plan.id)
    return closed('Your next plan', `Starts on ${longDayText(running.periodEnds)}`);
  return open('Choose this plan');
}

/** The current plan can be chosen only to undo a plan change scheduled for the end of the period. */
function ownPlanChoice({ nextPlan, status, accessUntil, periodEnds }: Recurring): PlanChoice {
  if (nextPlan !== null) return open('Keep this plan');
  if (status === 'cancelling') return closed('Your plan', `Ends on ${longDayText(accessUntil ?? periodEnds)}`);
  return closed('Your plan');
}
