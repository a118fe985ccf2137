import { useSelector } from 'react-redux';
import { needsPlan } from '#client/platform/session-claims.ts';
import { selectClaims } from '#client/platform/session-slice.ts';
import { plainCriteria } from '#shared/quiz/plain-criteria.ts';
import { quizApi } from './quiz.api.ts';
import { useStartQuiz } from './use-start-quiz.ts';

export interface PractisedTopic {
  kind: 'discipline' | 'body-system';
  id: number;
}

/** Starts a Learning quiz on one topic. New quizzes need a plan. */
export function usePractise(amount: number) {
  const [createQuiz] = quizApi.useCreateCustomQuizMutation();
  const claims = useSelector(selectClaims);
  const quiz = useStartQuiz((id, { kind, id: topic }: PractisedTopic) => {
    const topics = kind === 'discipline' ? { disciplines: [topic] } : { bodySystems: [topic] };
    return createQuiz({ id, criteria: { ...plainCriteria, ...topics, amount } });
  });
  return { ...quiz, isOffered: claims !== null && !needsPlan(claims) };
}
