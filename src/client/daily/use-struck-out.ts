import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectClaims } from '#client/platform/session-slice.ts';
import { struckOut } from './struck-out.ts';

/** The eliminated options of this day's question, with functions to change them. */
export function useStruckOut(day: string) {
  const owner = useSelector(selectClaims)?.sub ?? '';
  const [answerIDs, setAnswerIDs] = useState(() => struckOut.read(owner, day));
  const keep = (next: number[]) => {
    struckOut.write(owner, { day, answerIDs: next });
    setAnswerIDs(next);
  };
  const bringBack = (answerID: number) => keep(answerIDs.filter((id) => id !== answerID));
  const toggle = (answerID: number) =>
    answerIDs.includes(answerID) ? bringBack(answerID) : keep([...answerIDs, answerID]);
  return { answerIDs, toggle, bringBack };
}
