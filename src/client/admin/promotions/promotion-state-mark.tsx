import type { PromotionState } from '#shared/billing/promotion-management.contract.ts';
import { StatusMark, type StatusTone } from '../status-mark.tsx';

const states: Record<PromotionState, { word: string; tone: StatusTone }> = {
  open: { word: 'Open', tone: 'good' },
  full: { word: 'All taken', tone: 'warn' },
  ended: { word: 'Ended', tone: 'quiet' },
};

/** Options of the list filter. */
export const promotionStateOptions = Object.entries(states).map(([value, { word }]) => ({ value, label: word }));

export function PromotionStateMark({ state }: { state: PromotionState }) {
  const { word, tone } = states[state];
  return <StatusMark tone={tone}>{word}</StatusMark>;
}
