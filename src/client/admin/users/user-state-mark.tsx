import type { UserState } from '#shared/users/users.contract.ts';
import { StatusMark } from '../status-mark.tsx';
import { stateWords } from './user-words.ts';

export function UserStateMark({ state }: { state: UserState }) {
  const { word, tone } = stateWords[state];
  return <StatusMark tone={tone}>{word}</StatusMark>;
}
