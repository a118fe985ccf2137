import { Text } from '@mantine/core';
import { lazy } from 'react';
import { modeNames, quizName } from '#client/quiz/quiz-names.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import { Optional } from '#client/ui/optional.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import type { SummaryResult } from '#shared/quiz/summary.contract.ts';
import { Decisions } from './decisions.tsx';
import { DifficultyBars } from './difficulty-bars.tsx';
import { MissMix } from './miss-mix.tsx';
import { ProvisionalBanner } from './provisional-banner.tsx';
import type { QuestionFilter } from './question-filters.ts';
import { QuestionList } from './question-list.tsx';
import { SummaryActions } from './summary-actions.tsx';
import { SummaryHead } from './summary-head.tsx';
import { TopicBars } from './topic-bars.tsx';
import type { Unsent } from './use-unsent.ts';
import classes from './summary.module.css';

/** Only for quizzes of the study plan. */
const PlanGainsPanel = lazy(async () => ({ default: (await import('./plan-gains.tsx')).PlanGainsPanel }));

const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

interface SummaryProps {
  summary: SummaryResult;
  unsent: Unsent | null;
  filter: QuestionFilter;
  cameFrom: number | null;
}

export function Summary({ summary, unsent, filter, cameFrom }: SummaryProps) {
  const { id, kind, mode, planDay, examDay, finalisedAt, bodySystems, disciplines, difficulties, questions } = summary;
  return (
    <div className={classes.summary}>
      <div>
        <PageHeading>Quiz summary</PageHeading>
        <Text c="dimmed" mt={4}>
          {quizName({ quizType: kind, planDay, examDay })} · {modeNames[mode]} mode ·{' '}
          {momentFormat.format(new Date(finalisedAt))}
        </Text>
        {examDay && (
          <TextLink to="/exam-day/$id" params={{ id: examDay.id }}>
            Result of the whole day
          </TextLink>
        )}
      </div>
      {unsent !== null && unsent.answers > 0 && <ProvisionalBanner answers={unsent.answers} />}
      <SummaryHead summary={summary} />
      {planDay !== null && unsent?.answers === 0 && (
        <Optional>
          <PlanGainsPanel quizId={id} />
        </Optional>
      )}
      <div className={classes.actions}>
        <SummaryActions summary={summary} />
      </div>
      <div className={classes.results}>
        <QuestionList {...{ summary, filter, cameFrom }} />
        <div className={classes.columns}>
          <div className={classes.column}>
            {bodySystems.length > 0 && <TopicBars title="By body system" topics={bodySystems} />}
            <Decisions summary={summary} />
            <MissMix questions={questions} />
          </div>
          <div className={classes.column}>
            {disciplines.length > 0 && <TopicBars title="By discipline" topics={disciplines} />}
            <DifficultyBars difficulties={difficulties} />
          </div>
        </div>
      </div>
    </div>
  );
}
