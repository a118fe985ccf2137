import { Text, Title } from '@mantine/core';
import { IconFlame } from '@tabler/icons-react';
import { quizApi } from '#client/quiz/quiz.api.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { PlanGains } from '#shared/study-plan/contract.ts';
import classes from './plan-gains.module.css';

/** What a quiz of the study plan has changed. Nothing is shown until it is known. */
export function PlanGainsPanel({ quizId }: { quizId: string }) {
  const { data: gains } = quizApi.usePlanGainsQuery(quizId, { refetchOnMountOrArgChange: true });
  if (!gains) return null;
  return (
    <Panel label="What you gained">
      <Title order={2} size="h3">
        What you gained
      </Title>
      <Text c="dimmed" mt={4}>
        {strengthenedText(gains)}
      </Text>
      <dl className={classes.figures}>
        <div>
          <dt>Concepts seen</dt>
          <dd>
            {coverageText(gains.coverage.now, gains.coverage.total)}
            {gains.new > 0 && <span className={classes.more}> +{gains.new}</span>}
          </dd>
        </div>
        <div>
          <dt>Next review</dt>
          <dd>{nextReviewText(gains.nextReviews)}</dd>
        </div>
        {gains.streak > 1 && (
          <div>
            <dt>Streak</dt>
            <dd className={classes.streak}>
              <IconFlame size={18} aria-hidden /> {gains.streak} days
            </dd>
          </div>
        )}
      </dl>
      <TextLink to="/study-plan">Study plan</TextLink>
    </Panel>
  );
}

const conceptsText = (count: number) => `${count} ${count === 1 ? 'concept' : 'concepts'}`;

function strengthenedText({ concepts, strengthened, settled }: PlanGains): string {
  const kept =
    strengthened === 0
      ? 'The answers show what to repeat: these concepts come back soon.'
      : `You are more likely to remember ${strengthened} of ${conceptsText(concepts)}.`;
  if (settled === 0) return kept;
  return `${kept} ${settled === 1 ? 'One confident error is' : `${settled} confident errors are`} settled.`;
}

const coverageText = (seen: number, total: number) =>
  `${seen} of ${total} (${total === 0 ? 0 : Math.round((100 * seen) / total)} %)`;

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

function nextReviewText([next]: PlanGains['nextReviews']): string {
  return next ? `${conceptsText(next.count)} on ${dayFormat.format(new Date(next.day))}` : '–';
}
