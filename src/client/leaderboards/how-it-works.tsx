import { Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Metric } from '#shared/leaderboards/contract.ts';
import { fairPlay, metrics } from './board-words.ts';
import classes from './how-it-works.module.css';

/** What counts, in one sentence, and the fair-play rules on demand. */
export function HowItWorks({ metric }: { metric: Metric }) {
  return (
    <div className={classes.rules}>
      <Text className={classes.counts ?? ''}>{metrics[metric].counts}</Text>
      <details className={classes.details}>
        <summary className={classes.summary}>
          How it works <IconChevronDown className={classes.arrow} size={18} stroke={1.75} aria-hidden />
        </summary>
        <ul className={classes.list}>
          {fairPlay.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
