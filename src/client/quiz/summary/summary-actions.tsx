import { Button } from '@mantine/core';
import { IconListCheck, IconRefresh, IconRepeat, IconShare, IconTarget, type TablerIcon } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSelector } from 'react-redux';
import { copyText } from '#client/platform/clipboard/copy-text.ts';
import { needsPlan } from '#client/platform/session-claims.ts';
import { selectClaims } from '#client/platform/session-slice.ts';
import { toast } from '#client/platform/toasts.ts';
import { quizApi } from '#client/quiz/quiz.api.ts';
import { useStartQuiz } from '#client/quiz/use-start-quiz.ts';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { QUICK } from '#shared/quiz/quiz-modes.ts';
import type { SummaryResult } from '#shared/quiz/summary.contract.ts';
import { fitting } from './question-filters.ts';
import { shareScoreText } from './summary-texts.ts';
import { useReviewKeys } from './use-review-keys.ts';
import classes from './summary-actions.module.css';

const newQuizzes: { which: NewQuiz; label: string; Icon: TablerIcon }[] = [
  { which: 'mistakes', label: 'Redo mistakes', Icon: IconTarget },
  { which: 'same-filters', label: 'Same filters, new questions', Icon: IconRefresh },
  { which: 'again', label: 'Try again', Icon: IconRepeat },
];

/** Small enough for all buttons to fit in one row on a laptop. */
const PADDING = 12;

/** Next steps. The most useful one comes first. New quizzes need a plan; results stay readable without one. */
export function SummaryActions({ summary }: { summary: SummaryResult }) {
  const { start, starting, errorText } = useNewQuiz(summary);
  const claims = useSelector(selectClaims);
  const hasPlan = claims !== null && !needsPlan(claims);
  const hasMistakes = summary.questions.some(({ outcome }) => outcome === 'wrong');
  const offered = newQuizzes.filter(({ which }) => hasPlan && (hasMistakes || which !== 'mistakes'));
  return (
    <Panel label="What next">
      {errorText && <FormAlert title="The quiz could not be created">{errorText}</FormAlert>}
      <div className={classes.actions}>
        <ReviewAnswers summary={summary} />
        {offered.map(({ which, label, Icon }) => (
          <Button
            key={which}
            px={PADDING}
            variant="default"
            leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
            loading={starting === which}
            loaderProps={{ size: 25 }}
            onClick={() => void start(which)}
          >
            {label}
          </Button>
        ))}
        {!hasPlan && (
          <LinkButton to="/pricing" variant="default" px={PADDING}>
            See plans
          </LinkButton>
        )}
        <Button
          px={PADDING}
          variant="default"
          leftSection={<IconShare size={20} stroke={1.75} aria-hidden />}
          onClick={() => void shareScore(summary.score)}
        >
          Share score
        </Button>
        <LinkButton to="/dashboard" variant="subtle" px={PADDING}>
          Back to dashboard
        </LinkButton>
      </div>
    </Panel>
  );
}

/** Opens the review at the first mistake. Enter and the right arrow key do the same. */
function ReviewAnswers({ summary: { id, questions } }: { summary: SummaryResult }) {
  const navigate = useNavigate();
  const first = fitting(questions, 'mistakes-first')[0]?.id;
  const link = {
    to: '/quiz/sumup/$id',
    params: { id },
    search: { question: String(first), show: 'mistakes-first' },
  } as const;
  const open = () => {
    if (first !== undefined) void navigate(link);
  };
  useReviewKeys({ Enter: open, ArrowRight: open });
  if (first === undefined) return null;
  return (
    <LinkButton {...link} px={PADDING} leftSection={<IconListCheck size={20} stroke={1.75} aria-hidden />}>
      Review answers
    </LinkButton>
  );
}

/** Shares a text with the device's share dialog, or copies it to the clipboard. */
async function shareScore(score: SummaryResult['score']): Promise<void> {
  const text = shareScoreText(score);
  if ((await isSharedByDevice(text)) || !(await copyText(text))) return;
  toast.info({ message: 'Copied to clipboard!' });
}

/** Closing the share dialog counts as handled; any other error means that the device cannot share. */
async function isSharedByDevice(text: string): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share({ text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Repeat the mistakes, new questions with the same criteria, or repeat all questions. */
type NewQuiz = 'mistakes' | 'same-filters' | 'again';

/** Creates a quiz from a finished one and opens it. */
function useNewQuiz({ id: quizId, kind, mode, criteria }: SummaryResult) {
  const [createQuick] = quizApi.useCreateQuickQuizMutation();
  const [createCustom] = quizApi.useCreateCustomQuizMutation();
  const [createAgain] = quizApi.useCreateQuizAgainMutation();
  return useStartQuiz((id, which: NewQuiz) => {
    if (which === 'mistakes') return createAgain({ quizId, body: { id, which: 'mistakes' } });
    if (which === 'again') return createAgain({ quizId, body: { id, which: 'all' } });
    return kind === QUICK ? createQuick({ id, mode }) : createCustom({ id, criteria });
  });
}
