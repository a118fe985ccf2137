import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconFlame } from '@tabler/icons-react';
import { streakText } from '#shared/daily/messages.ts';
import { useDailyStatisticsQuery } from './daily.api.ts';
import { WeekDots } from './week-dots.tsx';
import classes from './daily-statistics.module.css';

/** The user's streak, the number of answered daily questions, and the last seven days. */
export function DailyStatistics() {
  const { data, isError, isFetching, refetch } = useDailyStatisticsQuery();
  if (!data && isError && !isFetching) {
    return (
      <p className={classes.strip}>
        <span>Your streak did not load.</span>
        <UnstyledButton className={classes.again ?? ''} onClick={() => void refetch()}>
          Try again
        </UnstyledButton>
      </p>
    );
  }
  if (!data) return <Skeleton className={classes.skeleton ?? ''} radius="md" />;
  const { streak, answered, week } = data;
  return (
    <div className={classes.strip}>
      <p className={classes.figure}>
        <IconFlame className={classes.flame} data-burns={streak > 0 || undefined} size={20} stroke={1.75} aria-hidden />
        Streak <strong>{streakText(streak)}</strong>
      </p>
      <p className={classes.figure}>
        Answered <strong>{answered.questions}</strong> of <strong>{answered.of}</strong>
      </p>
      <WeekDots week={week} />
    </div>
  );
}
