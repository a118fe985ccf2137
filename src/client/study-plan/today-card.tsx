import { Text, Title } from '@mantine/core';
import { IconCalendarCheck, IconFlame } from '@tabler/icons-react';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton, TextLink } from '#client/ui/link-button.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { TodayResult } from '#shared/study-plan/contract.ts';
import { daysText, todayTexts } from './plan-texts.ts';
import { studyPlanApi } from './study-plan.api.ts';
import classes from './today-card.module.css';

/** What to do today, with one button. */
export function TodayCard() {
  const { data: today, isError, refetch } = studyPlanApi.useTodayQuery(undefined, { refetchOnMountOrArgChange: true });
  const isLoading = !today && !isError;
  return (
    <Panel label="Today's plan">
      <div className={classes.card} aria-busy={isLoading}>
        {today && <Today today={today} hasPlanLink />}
        {!today && isError && <ErrorView title="Today's plan did not load" onRetry={() => void refetch()} />}
        {isLoading && <TextSkeleton lines={[45, 70]} />}
      </div>
    </Panel>
  );
}

/** The content of the card, without its frame. The study plan itself needs no link to the study plan. */
export function Today({ today, hasPlanLink = false }: { today: TodayResult; hasPlanLink?: boolean }) {
  const { title, text } = todayTexts(today);
  return (
    <>
      <span className={classes.icon} aria-hidden>
        <IconCalendarCheck size={28} stroke={1.5} />
      </span>
      <div className={classes.words}>
        <Title order={2} size="h3">
          {title}
        </Title>
        <Text c="dimmed">{text}</Text>
        <Text size="sm" c="dimmed" className={classes.notes ?? ''}>
          <ExamNote exam={today.exam} />
          {today.streak > 1 && (
            <span className={classes.streak}>
              <IconFlame size={16} aria-hidden /> {daysText(today.streak)} in a row
            </span>
          )}
          {hasPlanLink && <TextLink to="/study-plan">Study plan</TextLink>}
          {hasPlanLink && <TextLink to="/exam-day">Exam day</TextLink>}
        </Text>
      </div>
      <div className={classes.act}>
        {today.state === 'ready' && (
          <LinkButton to="/study-plan/today" size="lg">
            {today.openQuiz ? 'Continue' : 'Start'}
          </LinkButton>
        )}
        {today.state === 'no-subscription' && <LinkButton to="/pricing">See plans</LinkButton>}
      </div>
    </>
  );
}

function ExamNote({ exam: { name, on, daysLeft } }: Pick<TodayResult, 'exam'>) {
  if (on === null) return <TextLink to="/account/study">Set your exam date</TextLink>;
  if (daysLeft === null) return <TextLink to="/account/study">Your exam is over. Set the next date</TextLink>;
  const left = daysLeft === 0 ? 'is today' : `in ${daysText(daysLeft)}`;
  return <span>{`${name ?? 'Your exam'} ${left}`}</span>;
}
