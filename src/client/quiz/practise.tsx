import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { needsPlan } from '#client/platform/session-claims.ts';
import { selectClaims } from '#client/platform/session-slice.ts';
import { plainCriteria } from '#shared/quiz/plain-criteria.ts';
import { practiseApi } from './practise.api.ts';
import { quizApi } from './quiz.api.ts';
import { useStartQuiz } from './use-start-quiz.ts';

/** What is practised: a topic, the concepts with a confident error, or two answers that are confused. */
type Practised =
  | { kind: 'discipline' | 'body-system'; id: number }
  | { kind: 'sure-but-wrong' }
  | { kind: 'contrast'; right: string; chosen: string };

export interface PractiseControls {
  start: (practised: Practised) => Promise<void>;
  /** What the quiz that is being created is about. */
  starting: Practised | null;
  errorText: string | null;
  /** New quizzes need a plan. */
  isOffered: boolean;
}

interface PractiseProps {
  children: (controls: PractiseControls) => ReactNode;
}

/** The number of questions on a topic. */
const AMOUNT = 10;

/** Starts Learning quizzes for parts outside this feature. */
export function Practise({ children }: PractiseProps) {
  const [createQuiz] = quizApi.useCreateCustomQuizMutation();
  const [practiseSureButWrong] = practiseApi.usePractiseSureButWrongMutation();
  const [contrast] = practiseApi.useContrastMutation();
  const claims = useSelector(selectClaims);
  const quiz = useStartQuiz((id, practised: Practised) => {
    if (practised.kind === 'sure-but-wrong') return practiseSureButWrong({ id });
    if (practised.kind === 'contrast') {
      return contrast({ id, right: practised.right, chosen: practised.chosen });
    }
    const topics = practised.kind === 'discipline' ? { disciplines: [practised.id] } : { bodySystems: [practised.id] };
    return createQuiz({ id, criteria: { ...plainCriteria, ...topics, amount: AMOUNT } });
  });
  return children({ ...quiz, isOffered: claims !== null && !needsPlan(claims) });
}
