import type { SubscriptionState } from '#shared/billing/subscription-management.contract.ts';
import { StatusMark } from '../status-mark.tsx';
import { stateWords } from './subscription-words.ts';

export function SubscriptionStateMark({ state }: { state: SubscriptionState }) {
  const { word, tone } = stateWords[state];
  return <StatusMark tone={tone}>{word}</StatusMark>;
}
