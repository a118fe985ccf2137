import { UnstyledButton } from '@mantine/core';
import type { Confidence } from '#shared/quiz/quiz-enums.ts';
import buttons from '#client/quiz/question/choice-buttons.module.css';
import classes from './confidence-buttons.module.css';

const choices: { confidence: Confidence; label: string }[] = [
  { confidence: 1, label: 'Guess' },
  { confidence: 2, label: 'Fairly' },
  { confidence: 3, label: 'Sure' },
];

interface ConfidenceButtonsProps {
  /** True when an option is selected. Until then the space stays reserved. */
  isShown: boolean;
  chosen: Confidence | null;
  onChoose: (confidence: Confidence | null) => void;
}

/** How sure the user is. Optional, and it does not affect the score. */
export function ConfidenceButtons({ isShown, chosen, onChoose }: ConfidenceButtonsProps) {
  return (
    <div className={classes.room}>
      {isShown && (
        <div className={buttons.group} role="group" aria-label="How sure are you?">
          <span className={buttons.question} aria-hidden>
            How sure?
          </span>
          {choices.map(({ confidence, label }) => (
            <UnstyledButton
              key={confidence}
              className={buttons.choice ?? ''}
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
