import { MissReasons } from '#client/quiz/question/miss-reasons.tsx';
import type { PlayedQuestion, QuizState } from '#client/quiz/quiz-state.ts';
import { type MissReason, suggestReason } from '#shared/quiz/miss-reasons.ts';

interface PlayedMissProps {
  quiz: Pick<QuizState, 'usualSeconds'>;
  question: Pick<PlayedQuestion, 'seconds' | 'confidence' | 'missReason'>;
  onChoose: (reason: MissReason | null) => void;
}

/** The reasons after a miss in Learning mode, where answers are final and the time cannot run out. */
export function PlayedMiss({ quiz, question, onChoose }: PlayedMissProps) {
  const { seconds, confidence, missReason } = question;
  // A copy stored by an earlier version has neither a usual time nor a reason.
  const usualSeconds = quiz.usualSeconds ?? null;
  const suggested = suggestReason({ seconds, usualSeconds, confidence, isChangedFromRight: false, isTimeOut: false });
  return <MissReasons chosen={missReason ?? null} suggested={suggested} onChoose={onChoose} />;
}
