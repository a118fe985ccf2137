import type { TablerIcon } from '@tabler/icons-react';
import classes from './state-badge.module.css';

/** good: as it should be. warn: needs attention. bad: failed or blocked. quiet: nothing to do. */
export type StateTone = 'good' | 'warn' | 'bad' | 'quiet';

/** How a state is shown. Tables of states map each state to one of these. */
export interface StateLook {
  name: string;
  tone: StateTone;
  Icon?: TablerIcon;
}

/** A state in one or two words. Color and icon only repeat the meaning of the text. */
export function StateBadge({ name, tone, Icon }: StateLook) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {Icon && <Icon size={16} stroke={1.75} aria-hidden />}
      {name}
    </span>
  );
}
