import type { BillingResult } from '#shared/billing/billing.contract.ts';
import { BasicPlan } from './basic-plan.tsx';
import { HeldPlan, isWithoutCard } from './held-plan.tsx';
import { RecurringPlan } from './recurring-plan.tsx';

/** The user's plan, in this order: a plan paid by card, a plan held otherwise, an expired plan. */
export function PlanPanel({ recurring, held, now }: Pick<BillingResult, 'recurring' | 'held'> & { now: Date }) {
  const running = held?.isRunning ? held : null;
  if (recurring && recurring.status !== 'expired')
    return <RecurringPlan recurring={recurring} held={running} now={now} />;
  if (running && isWithoutCard(running)) return <HeldPlan held={running} />;
  if (recurring) return <RecurringPlan recurring={recurring} held={null} now={now} />;
  return <BasicPlan ended={held} />;
}
