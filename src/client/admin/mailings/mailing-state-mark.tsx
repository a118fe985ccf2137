import { StatusMark } from '#client/admin/status-mark.tsx';
import type { MailingState } from '#shared/mailings/contract.ts';
import { stateWords } from './mailing-words.ts';

export function MailingStateMark({ state }: { state: MailingState }) {
  const { word, tone } = stateWords[state];
  return <StatusMark tone={tone}>{word}</StatusMark>;
}
