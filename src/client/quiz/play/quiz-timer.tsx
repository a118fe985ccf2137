import { IconClock, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { asClock, warningAt } from './deadline.ts';
import { useCountdown } from './use-countdown.ts';
import classes from './quiz-timer.module.css';

/** How long a warning is shown. */
const WARNING_MS = 10_000;

interface QuizTimerProps {
  deadline: number;
  isHidden: boolean;
  onToggle: () => void;
  onWarning: (text: string) => void;
  onOver: () => void;
}

/** The remaining time. Hiding the timer disables neither its warnings nor the end of the quiz. */
export function QuizTimer({ deadline, isHidden, onToggle, onWarning, onOver }: QuizTimerProps) {
  const left = useCountdown(deadline);
  const warning = warningAt(left);
  const isWarned = useWarning(warning, onWarning);
  const isOver = left <= 0;
  const tellOver = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) tellOver();
  }, [isOver]);

  const label = isHidden ? 'Show the timer' : 'Hide the timer';
  return (
    <div className={classes.timer} data-low={warning !== null || undefined}>
      {isWarned && <span className={classes.warning}>{warning}</span>}
      {!isHidden && (
        <span className={classes.left} role="timer" aria-label="Time left">
          {asClock(left)}
        </span>
      )}
      <IconButton label={label} title={`${label} (T)`} onClick={onToggle}>
        {isHidden ? (
          <IconClock size={20} stroke={1.6} aria-hidden />
        ) : (
          <IconEyeOff size={18} stroke={1.6} aria-hidden />
        )}
      </IconButton>
    </div>
  );
}

/** True for `WARNING_MS` after a new warning. */
function useWarning(warning: string | null, onWarning: (text: string) => void): boolean {
  const [passed, setPassed] = useState<string | null>(null);
  const announce = useEffectEvent(onWarning);
  useEffect(() => {
    if (warning === null) return;
    announce(warning);
    const timer = setTimeout(() => setPassed(warning), WARNING_MS);
    return () => clearTimeout(timer);
  }, [warning]);
  return warning !== null && warning !== passed;
}
