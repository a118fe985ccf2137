import type { BillingResult } from '#shared/billing/billing.contract.ts';
import { BasicPlan } from './basic-plan.tsx';
import { HeldPlan, isWithoutCard } from './held-plan.tsx';
import { RecurringPlan } from './recurring-plan.tsx';

/** What the person has: what they pay for comes first, then what they hold otherwise, then what once was. */
export function PlanPanel({ recurring, held, now }: Pick<BillingResult, 'recurring' | 'held'> & { now: Date }) {
  const running = held?.isRunning ? held : null;
  if (recurring && recurring.status !== 'expired')
    return <RecurringPlan recurring={recurring} held={running} now={now} />;
  if (running && isWithoutCard(running)) return <HeldPlan held={running} />;
  if (recurring) return <RecurringPlan recurring={recurring} held={null} now={now} />;
  return <BasicPlan ended={held} />;
}
