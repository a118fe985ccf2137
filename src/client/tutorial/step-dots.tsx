import { VisuallyHidden } from '@mantine/core';
import classes from './step-dots.module.css';

interface StepDotsProps {
  names: string[];
  /** From 1; null while no step is on the screen. */
  current: number | null;
  /** Hidden but still laid out, so that the buttons below do not move. */
  isHidden: boolean;
}

/** Progress through a sequence of steps. */
export function StepDots({ names, current, isHidden }: StepDotsProps) {
  return (
    <ol className={classes.dots} aria-label="Steps" data-hidden={isHidden || undefined}>
      {names.map((name, index) => (
        <li
          key={name}
          className={classes.dot}
          aria-current={current === index + 1 ? 'step' : undefined}
          data-done={(current ?? 0) > index + 1 || undefined}
        >
          <VisuallyHidden>{name}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
