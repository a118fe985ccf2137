import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { DailyStatistics } from '#shared/daily/contract.ts';
import classes from './week-dots.module.css';

type Week = DailyStatistics['week'];

const outcomes = {
  right: { Icon: IconCheck, word: 'correct' },
  wrong: { Icon: IconX, word: 'incorrect' },
  open: { Icon: null, word: 'not answered' },
} as const;

const DAYS = 7;

/** A date without a time is parsed as midnight UTC, which in other time zones could be the previous day. */
const weekdayOf = (day: string) => new Date(day).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });

/** The last seven days, oldest first. A new user has fewer. */
export function WeekDots({ week }: { week: Week }) {
  return (
    <ol className={classes.week} aria-label={week.length < DAYS ? 'Your days so far' : 'The last seven days'}>
      {week.map(({ day, outcome }) => {
        const { Icon, word } = outcomes[outcome];
        const label = `${weekdayOf(day)}: ${word}`;
        return (
          <li key={day} className={classes.dot} data-outcome={outcome} title={label}>
            {Icon ? <Icon size={12} stroke={3} aria-hidden /> : null}
            <VisuallyHidden>{label}</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}
