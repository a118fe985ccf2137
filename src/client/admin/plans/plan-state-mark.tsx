import type { PlanState } from '#shared/billing/admin-plans.contract.ts';
import { StatusMark, type StatusTone } from '../status-mark.tsx';

const states: Record<PlanState, { word: string; tone: StatusTone }> = {
  sold: { word: 'On sale', tone: 'good' },
  hidden: { word: 'Hidden', tone: 'warn' },
  archived: { word: 'Archived', tone: 'quiet' },
  trial: { word: 'Trial', tone: 'quiet' },
};

/** Options of the list filter. */
export const planStateOptions = Object.entries(states).map(([value, { word }]) => ({ value, label: word }));

export function PlanStateMark({ state }: { state: PlanState }) {
  const { word, tone } = states[state];
  return <StatusMark tone={tone}>{word}</StatusMark>;
}
