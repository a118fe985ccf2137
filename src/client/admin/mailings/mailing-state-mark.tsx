import { StatusMark } from '#client/admin/status-mark.tsx';
import type { MailingState } from '#shared/mailings/contract.ts';
import { stateLabels } from './mailing-labels.ts';

export function MailingStateMark({ state }: { state: MailingState }) {
  const { word, tone } = stateLabels[state];
  return <StatusMark tone={tone}>{word}</StatusMark>;
}
