import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { LinkButton } from '#client/ui/link-button.tsx';
import { DEFAULT_PROGRESS_MONTHS, PROGRESS_MONTHS, type ProgressMonths } from '#shared/statistics/percent.ts';
import { firstDayOfLast, today } from './chart-days.ts';
import { useComparedProgress } from './compared.ts';
import { LineBlock } from './line-block.tsx';
import { refetchWhenStale } from './use-prefetch-statistics.ts';
import classes from './progress-section.module.css';

const choices = PROGRESS_MONTHS.map((months) => ({
  value: String(months),
  label: months === 1 ? '1 month' : `${months} months`,
}));

/** The percentage of correct answers over time. */
export function ProgressSection() {
  const [months, setMonths] = useState<ProgressMonths>(DEFAULT_PROGRESS_MONTHS);
  const [to] = useState(today);
  const from = firstDayOfLast(months, to);
  const time = `last ${months === 1 ? 'month' : `${months} months`}`;
  const result = useComparedProgress({ from }, refetchWhenStale);
  const choose = (value: string) =>
    setMonths(PROGRESS_MONTHS.find((choice) => String(choice) === value) ?? DEFAULT_PROGRESS_MONTHS);
  return (
    <LineBlock
      title={`Progress in ${time}`}
      fileName={`progress-${to}`}
      range={{ from, to }}
      result={result}
      empty={`You have not answered any questions in the ${time}. Choose a longer time range, or answer a few.`}
      action={
        <LinkButton to="/quiz/quick-quiz" variant="default">
          Start a quick quiz
        </LinkButton>
      }
      controls={
        <NativeSelect
          className={classes.months ?? ''}
          aria-label="Time range"
          size="md"
          data={choices}
          value={String(months)}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      }
    />
  );
}
