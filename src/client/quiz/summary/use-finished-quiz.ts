import { useEffect, useRef } from 'react';
import { quizApi } from '#client/quiz/quiz.api.ts';
import { type Unsent, useUnsent } from './use-unsent.ts';

const isEmpty = ({ answers, hasEnd }: Unsent) => answers === 0 && !hasEnd;

/** Loads the summary and then the review. Reloads both once pending events have been sent. */
export function useFinishedQuiz(quizId: string) {
  const unsent = useUnsent(quizId);
  const summary = quizApi.useSummaryQuery(quizId, { refetchOnMountOrArgChange: true });
  const [loadReview, review] = quizApi.useLazyReviewQuery();
  const hadUnsent = useRef(false);
  const { refetch } = summary;

  useEffect(() => {
    if (unsent === null) return;
    if (hadUnsent.current && isEmpty(unsent)) void refetch();
    hadUnsent.current = !isEmpty(unsent);
  }, [unsent, refetch]);

  // Reload the review with every summary, because any change to one affects the other.
  const { fulfilledTimeStamp } = summary;
  useEffect(() => {
    if (fulfilledTimeStamp !== undefined) void loadReview(quizId);
  }, [fulfilledTimeStamp, quizId, loadReview]);

  const retryReview = () => void loadReview(quizId);
  return { summary, review: { data: review.data, isError: review.isError, retry: retryReview }, unsent };
}
