import type { UserState } from '#shared/users/users.contract.ts';
import { StatusMark } from '../status-mark.tsx';
import { stateLabels } from './user-labels.ts';

export function UserStateMark({ state }: { state: UserState }) {
  const { word, tone } = stateLabels[state];
  return <StatusMark tone={tone}>{word}</StatusMark>;
}
