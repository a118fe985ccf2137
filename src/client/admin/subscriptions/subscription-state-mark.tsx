import type { SubscriptionState } from '#shared/billing/admin-subscriptions.contract.ts';
import { StatusMark } from '../status-mark.tsx';
import { stateLabels } from './subscription-texts.ts';

export function SubscriptionStateMark({ state }: { state: SubscriptionState }) {
  const { word, tone } = stateLabels[state];
  return <StatusMark tone={tone}>{word}</StatusMark>;
}
