import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { isBefore, type Month, monthName, monthsLater } from './share-month.ts';
import classes from './month-steps.module.css';

interface MonthStepsProps {
  month: Month;
  /** The last month that has data. */
  last: Month;
  onChange: (month: Month) => void;
}

export function MonthSteps({ month, last, onChange }: MonthStepsProps) {
  const isLast = !isBefore(month, last);
  return (
    <div className={classes.steps} role="group" aria-label="Month">
      <IconButton label="Month before" onClick={() => onChange(monthsLater(month, -1))}>
        <IconChevronLeft size={20} stroke={1.75} />
      </IconButton>
      <span className={classes.month} aria-live="polite">
        {monthName(month)}
      </span>
      {/* aria-disabled, because a disabled button would lose the keyboard focus. */}
      <IconButton label="Month after" aria-disabled={isLast} onClick={() => !isLast && onChange(monthsLater(month, 1))}>
        <IconChevronRight size={20} stroke={1.75} />
      </IconButton>
    </div>
  );
}
