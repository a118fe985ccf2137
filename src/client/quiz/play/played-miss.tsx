import { useAppDispatch } from '#client/platform/platform-state.ts';
import { estimateServerTime } from '#client/quiz/outbox/open-quiz.ts';
import { recordEvent } from '#client/quiz/outbox/record-event.ts';
import { MissReasons } from '#client/quiz/question/miss-reasons.tsx';
import { missReasonSet } from '#client/quiz/quiz-slice.ts';
import type { PlayedQuestion, QuizState } from '#client/quiz/quiz-state.ts';
import { type MissReason, suggestReason } from '#shared/quiz/miss-reasons.ts';
import type { QuizThunk } from './quiz-thunk.ts';

/** Saves why a question was missed; null takes the reason back. Here, because the first paint does not need it. */
const setMissReason =
  (quizId: string, questionID: number, reason: MissReason | null): QuizThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(missReasonSet({ questionID, reason }));
    const body = { at: estimateServerTime(), reason };
    await dispatch(recordEvent({ type: 'miss', key: crypto.randomUUID(), quizId, questionID, body }));
  };

interface PlayedMissProps {
  quiz: Pick<QuizState, 'id' | 'isReadOnly' | 'usualSeconds'>;
  question: Pick<PlayedQuestion, 'seconds' | 'confidence' | 'missReason'> & { question: { questionID: number } };
}

/** The reasons after a miss in Learning mode, where answers are final and the time cannot run out. */
export function PlayedMiss({ quiz, question }: PlayedMissProps) {
  const dispatch = useAppDispatch();
  const { id, isReadOnly } = quiz;
  const { seconds, confidence, missReason } = question;
  const choose = (reason: MissReason | null) => {
    if (id !== null && !isReadOnly) void dispatch(setMissReason(id, question.question.questionID, reason));
  };
  // A copy stored by an earlier version has neither a usual time nor a reason.
  const usualSeconds = quiz.usualSeconds ?? null;
  const suggested = suggestReason({ seconds, usualSeconds, confidence, isChangedFromRight: false, isTimeOut: false });
  return <MissReasons chosen={missReason ?? null} suggested={suggested} onChoose={choose} />;
}
