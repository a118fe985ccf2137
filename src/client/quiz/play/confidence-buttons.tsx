import { UnstyledButton } from '@mantine/core';
import type { Confidence } from '#shared/quiz/quiz-enums.ts';
import classes from './confidence-buttons.module.css';

const choices: { confidence: Confidence; label: string }[] = [
  { confidence: 1, label: 'Guess' },
  { confidence: 2, label: 'Fairly' },
  { confidence: 3, label: 'Sure' },
];

interface ConfidenceButtonsProps {
  /** Something is selected that one can be sure of. Until then only its room is kept. */
  isShown: boolean;
  chosen: Confidence | null;
  onChoose: (confidence: Confidence | null) => void;
}

/** How sure somebody is. It need not be said, and counts for nothing but their own picture of themselves. */
export function ConfidenceButtons({ isShown, chosen, onChoose }: ConfidenceButtonsProps) {
  return (
    <div className={classes.room}>
      {isShown && (
        <div className={classes.group} role="group" aria-label="How sure are you?">
          <span className={classes.question} aria-hidden>
            How sure?
          </span>
          {choices.map(({ confidence, label }) => (
            <UnstyledButton
              key={confidence}
              className={classes.choice ?? ''}
              aria-pressed={chosen === confidence}
              title={`Shift ${confidence}`}
              onClick={() => onChoose(chosen === confidence ? null : confidence)}
            >
              {label}
            </UnstyledButton>
          ))}
        </div>
      )}
    </div>
  );
}
