import { Button } from '@mantine/core';
import { IconArrowLeft, IconBookmark, IconBookmarkFilled, IconFlag } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ReportProblemDialog } from '#client/bank/public.tsx';
import { durationText } from '#client/quiz/duration-text.ts';
import { MissReasons } from '#client/quiz/question/miss-reasons.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { TextLink } from '#client/ui/link-button.tsx';
import type { ReviewResult, SummaryQuestion, SummaryResult } from '#shared/quiz/summary.contract.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import type { QuestionFilter } from './question-filters.ts';
import { QuestionSkeleton } from './question-skeleton.tsx';
import { ReviewBar } from './review-bar.tsx';
import { ReviewQuestion } from './review-question.tsx';
import { useSaveChanges, useSaveMissReason } from './use-save-changes.ts';
import classes from './review.module.css';

interface ReviewProps {
  summary: SummaryResult;
  question: SummaryQuestion;
  filter: QuestionFilter;
  review: { data: ReviewResult | undefined; isError: boolean; retry: () => void };
}

/** One question of a finished quiz, with its solution. */
export function Review({ summary, question, filter, review }: ReviewProps) {
  const whole = review.data?.quizQuestions.find(({ id }) => id === question.id);
  const { saveNote } = useSaveChanges(summary.id);
  const saveMissReason = useSaveMissReason(summary.id);
  return (
    <article className={classes.review} aria-labelledby="review-heading">
      <TextLink
        className={classes.back ?? ''}
        to="/quiz/sumup/$id"
        params={{ id: summary.id }}
        search={{ show: filter === 'all' ? undefined : filter }}
        resetScroll={false}
      >
        <IconArrowLeft size={18} stroke={1.75} aria-hidden /> Back to the summary
      </TextLink>
      <Head question={question} total={summary.questions.length} quizId={summary.id} />
      {question.outcome !== 'right' && !question.withheldBy && (
        <MissReasons
          chosen={question.missReason}
          suggested={question.suggestedReason}
          onChoose={(reason) => void saveMissReason(question.questionID, reason)}
        />
      )}
      {whole && <ReviewQuestion question={whole} onNoteChange={saveNote} />}
      {!whole && review.isError && <ErrorView title="This question did not load" onRetry={review.retry} />}
      {!whole && !review.isError && <QuestionSkeleton />}
      <ReviewBar {...{ summary, filter }} number={question.id} />
    </article>
  );
}

function Head({ question, total, quizId }: { question: SummaryQuestion; total: number; quizId: string }) {
  const { id, questionID, outcome, seconds, isMarked } = question;
  const { saveMark } = useSaveChanges(quizId);
  const [isReporting, setIsReporting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const MarkIcon = isMarked ? IconBookmarkFilled : IconBookmark;
  return (
    <div className={classes.head}>
      <h1 ref={heading} id="review-heading" className={classes.heading} tabIndex={-1}>
        Question {id} of {total}
      </h1>
      <p className={classes.facts}>
        <OutcomeBadge outcome={outcome} />
        {seconds > 0 && <span>{durationText(seconds)}</span>}
      </p>
      <div className={classes.tools}>
        <Button
          variant="subtle"
          aria-pressed={isMarked}
          leftSection={<MarkIcon className={classes.mark ?? ''} size={20} stroke={1.75} aria-hidden />}
          onClick={() => void saveMark(questionID, !isMarked)}
        >
          {isMarked ? 'Marked' : 'Mark'}
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconFlag size={20} stroke={1.75} aria-hidden />}
          onClick={() => setIsReporting(true)}
        >
          Report a problem
        </Button>
      </div>
      <ReportProblemDialog questionId={questionID} isOpen={isReporting} onClose={() => setIsReporting(false)} />
    </div>
  );
}
