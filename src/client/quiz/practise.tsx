import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { needsPlan } from '#client/platform/session-claims.ts';
import { selectClaims } from '#client/platform/session-slice.ts';
import { plainCriteria } from '#shared/quiz/plain-criteria.ts';
import { quizApi } from './quiz.api.ts';
import { useStartQuiz } from './use-start-quiz.ts';

interface PractisedTopic {
  kind: 'discipline' | 'body-system';
  id: number;
}

export interface PractiseControls {
  start: (topic: PractisedTopic) => Promise<void>;
  /** The topic whose quiz is being created. */
  starting: PractisedTopic | null;
  errorText: string | null;
  /** New quizzes need a plan. */
  isOffered: boolean;
}

interface PractiseProps {
  /** Number of questions. */
  amount: number;
  children: (controls: PractiseControls) => ReactNode;
}

/** Starts Learning quizzes on one topic, for parts outside this feature. */
export function Practise({ amount, children }: PractiseProps) {
  const [createQuiz] = quizApi.useCreateCustomQuizMutation();
  const claims = useSelector(selectClaims);
  const quiz = useStartQuiz((id, { kind, id: topic }: PractisedTopic) => {
    const topics = kind === 'discipline' ? { disciplines: [topic] } : { bodySystems: [topic] };
    return createQuiz({ id, criteria: { ...plainCriteria, ...topics, amount } });
  });
  return children({ ...quiz, isOffered: claims !== null && !needsPlan(claims) });
}
