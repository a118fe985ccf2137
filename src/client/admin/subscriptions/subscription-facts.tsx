import { TitledPanel } from '#client/admin/titled-panel.tsx';
import { capitalised, sourceLabels } from '#client/admin/users/user-labels.ts';
import { dayText, momentText } from '#client/platform/moments.ts';
import { StateBadge } from '#client/ui/state-badge.tsx';
import type { AdminSubscription } from '#shared/billing/admin-subscriptions.contract.ts';
import { FactList } from '../fact-list.tsx';
import { nextChargeText, stateLabels } from './subscription-texts.ts';

const examEndText = ({ on, ends }: NonNullable<AdminSubscription['examEnd']>) =>
  ends === null ? dayText(on) : `${dayText(on)}, access until ${momentText(ends)}`;

/** Details of the subscription, without those that do not apply. */
export function SubscriptionFacts({ subscription }: { subscription: AdminSubscription }) {
  const { id, plan, source, state, startsAt, endsAt, card, nextPlan, examEnd, pausedUntil } = subscription;
  const isCharged = state === 'renewing' || state === 'paused';
  const { stripeSubscriptionId, storeTransactionId } = subscription;
  const facts = [
    { label: 'State', value: <StateBadge {...stateLabels[state]} /> },
    { label: 'Plan', value: plan.name },
    nextPlan !== null && { label: 'Next plan', value: nextPlan },
    { label: 'Source', value: sourceLabels[source] },
    { label: 'Starts', value: momentText(startsAt) },
    { label: isCharged ? 'Renews' : 'Ends', value: momentText(endsAt) },
    pausedUntil !== null && { label: 'Paused until', value: momentText(pausedUntil) },
    isCharged && { label: 'Next charge', value: nextChargeText(subscription) },
    examEnd && { label: 'Ends after exam', value: examEndText(examEnd) },
    card && { label: 'Card', value: `${capitalised(card.brand)} ending in ${card.last4}` },
    stripeSubscriptionId !== null && { label: 'Stripe ID', value: stripeSubscriptionId },
    storeTransactionId !== null && { label: 'Store transaction ID', value: storeTransactionId },
    { label: 'Id', value: id },
  ];
  return (
    <TitledPanel title="Details">
      <FactList facts={facts.filter((fact) => fact !== false && fact !== null)} />
    </TitledPanel>
  );
}
