import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SummaryResult } from '#shared/quiz/summary.contract.ts';
import { filterRules, fitting, type QuestionFilter } from './question-filters.ts';
import { useReviewKeys } from './use-review-keys.ts';
import classes from './review-bar.module.css';

interface ReviewBarProps {
  summary: SummaryResult;
  filter: QuestionFilter;
  /** Number of the current question. */
  number: number;
}

/** Moves to the next or previous question of the selected filter, by touch or with the arrow keys. */
export function ReviewBar({ summary: { id, questions }, filter, number }: ReviewBarProps) {
  const navigate = useNavigate();
  const show = filter === 'all' ? undefined : filter;
  const numbers = fitting(questions, filter).map((question) => question.id);
  const place = numbers.indexOf(number);
  // A question outside the filter leads to its neighbours in the quiz.
  const previous = place < 0 ? numbers.findLast((other) => other < number) : numbers[place - 1];
  const next = place < 0 ? numbers.find((other) => other > number) : numbers[place + 1];
  const open = (question: number | undefined) => {
    if (question === undefined) return;
    void navigate({
      to: '/quiz/sumup/$id',
      params: { id },
      search: { question: String(question), show },
      replace: true,
    });
  };
  useReviewKeys({
    ArrowLeft: () => open(previous),
    ArrowRight: () => open(next),
    Enter: () => open(next),
    Escape: () => void navigate({ to: '/quiz/sumup/$id', params: { id }, search: { show }, resetScroll: false }),
  });
  const to = (question: number | undefined) => ({ quizId: id, show, question });
  return (
    <nav className={classes.bar} aria-label="Questions of this quiz" data-bottom-bar data-replaces-bottom-navigation>
      <Step {...to(previous)} label="Previous">
        <IconChevronLeft size={20} stroke={1.75} aria-hidden /> Previous
      </Step>
      <span className={classes.place}>
        {filterRules[filter].label}
        {place >= 0 && ` ${place + 1} of ${numbers.length}`}
      </span>
      <Step {...to(next)} label="Next">
        Next <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </Step>
    </nav>
  );
}

interface StepProps {
  quizId: string;
  show: QuestionFilter | undefined;
  question: number | undefined;
  label: string;
  children: ReactNode;
}

/** Rendered as disabled when there is no target, so that the layout does not shift. */
function Step({ quizId, show, question, label, children }: StepProps) {
  if (question === undefined)
    return (
      <span className={classes.step} role="link" aria-disabled data-off>
        {children}
      </span>
    );
  return (
    <Link
      className={classes.step}
      to="/quiz/sumup/$id"
      params={{ id: quizId }}
      search={{ question: String(question), show }}
      replace
      aria-label={`${label} question`}
    >
      {children}
    </Link>
  );
}
