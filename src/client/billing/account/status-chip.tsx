import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-chip.module.css';

/** quiet: nothing to do. good: everything is fine. asks: the user has to act. */
export type Tone = 'quiet' | 'good' | 'asks';

export function StatusChip({ tone, Icon, children }: { tone: Tone; Icon: TablerIcon; children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      <Icon size={16} stroke={1.75} aria-hidden /> {children}
    </span>
  );
}
