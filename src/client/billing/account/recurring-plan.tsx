import { Text } from '@mantine/core';
import { periodPriceText } from '#client/billing/format-billing.ts';
import { dayText, longDayText } from '#client/platform/moments.ts';
import { StateBadge } from '#client/ui/state-badge.tsx';
import type { BillingResult, UserSubscription } from '#shared/billing/billing.contract.ts';
import { priceText } from '#shared/billing/money.ts';
import type { Recurring } from '#shared/billing/recurring.contract.ts';
import { ExamEnd } from './exam-end.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PlanFacts, type Fact } from './plan-facts.tsx';
import { PlanFrame } from './plan-frame.tsx';
import { PlanNotice } from './plan-notice.tsx';
import { recurringStates } from './recurring-states.ts';

interface RecurringPlanProps {
  recurring: Recurring;
  examOffer: BillingResult['examOffer'];
  canPause: boolean;
  /** A running plan held in addition. */
  held: UserSubscription | null;
  now: Date;
}

/** A plan paid by card. */
export function RecurringPlan({ recurring, examOffer, canPause, held, now }: RecurringPlanProps) {
  const { chip, tone, Icon, notice } = recurringStates[recurring.status];
  return (
    <PlanFrame
      chip={<StateBadge name={chip(recurring)} tone={tone} Icon={Icon} />}
      name={recurring.subscription.name}
      price={periodPriceText(recurring)}
      actions={<PlanActions recurring={recurring} canPause={canPause} />}
    >
      {notice && <PlanNotice asks={tone === 'warn'}>{notice(recurring, now)}</PlanNotice>}
      <PlanFacts facts={billingFacts(recurring)} />
      <ExamEnd recurring={recurring} examOffer={examOffer} />
      {held && <HeldBeside held={held} />}
    </PlanFrame>
  );
}

/** The next charge with its exact amount and date, and the plan that follows. */
function billingFacts(recurring: Recurring): Fact[] {
  const { nextCharge, nextChargePrice, nextPlan, periodEnds, currency, started, status, examEnd } = recurring;
  const facts: Fact[] = [];
  if (nextCharge !== null && nextChargePrice !== null)
    facts.push({ name: 'Next charge', value: `${priceText(nextChargePrice, currency)} on ${longDayText(nextCharge)}` });
  if (nextPlan !== null) facts.push({ name: `From ${longDayText(periodEnds)} on`, value: nextPlan.name });
  if (examEnd !== null && status !== 'cancelling') {
    const ends = examEnd.ends === null ? '' : `, with the period until ${longDayText(examEnd.ends)}`;
    facts.push({ name: 'Ends', value: `After your exam on ${dayText(examEnd.on)}${ends}` });
  }
  if (status !== 'incomplete') facts.push({ name: 'Subscriber since', value: longDayText(started) });
  return facts;
}

/** A plan held in addition to one paid by card. */
function HeldBeside({ held }: { held: UserSubscription }) {
  return (
    <Text size="sm" c="dimmed" mt="sm">
      You also have {held.subscription.name} until {longDayText(held.ends)}.
    </Text>
  );
}
