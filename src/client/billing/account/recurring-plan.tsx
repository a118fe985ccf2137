import { periodPriceText } from '#client/billing/billing-words.ts';
import type { UserSubscription } from '#shared/billing/billing.contract.ts';
import type { Recurring } from '#shared/billing/recurring.contract.ts';
import { billingFacts } from './billing-facts.ts';
import { HeldBeside } from './held-beside.tsx';
import { Notice } from './notice.tsx';
import { PlanActs } from './plan-acts.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { PlanFrame } from './plan-frame.tsx';
import { recurringStates } from './recurring-states.ts';
import { StatusChip } from './status-chip.tsx';

interface RecurringPlanProps {
  recurring: Recurring;
  /** A running plan held in addition. */
  held: UserSubscription | null;
  now: Date;
}

/** A plan paid by card. */
export function RecurringPlan({ recurring, held, now }: RecurringPlanProps) {
  const { chip, tone, Icon, notice } = recurringStates[recurring.status];
  return (
    <PlanFrame
      chip={
        <StatusChip tone={tone} Icon={Icon}>
          {chip(recurring)}
        </StatusChip>
      }
      name={recurring.subscription.name}
      price={periodPriceText(recurring)}
      acts={<PlanActs recurring={recurring} />}
    >
      {notice && <Notice asks={tone === 'asks'}>{notice(recurring, now)}</Notice>}
      <PlanFacts facts={billingFacts(recurring)} />
      {held && <HeldBeside held={held} />}
    </PlanFrame>
  );
}
