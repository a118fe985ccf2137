import type { VoucherState } from '#shared/billing/voucher-management.contract.ts';
import { StatusMark, type StatusTone } from '../status-mark.tsx';

const states: Record<VoucherState, { word: string; tone: StatusTone }> = {
  active: { word: 'Active', tone: 'good' },
  used: { word: 'Used up', tone: 'warn' },
  ended: { word: 'Ended', tone: 'quiet' },
  stopped: { word: 'Stopped', tone: 'quiet' },
};

/** Options of the list filter. */
export const voucherStateOptions = Object.entries(states).map(([value, { word }]) => ({ value, label: word }));

export function VoucherStateMark({ state }: { state: VoucherState }) {
  const { word, tone } = states[state];
  return <StatusMark tone={tone}>{word}</StatusMark>;
}
