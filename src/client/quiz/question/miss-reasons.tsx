import { UnstyledButton } from '@mantine/core';
import { type MissReason, missReasons, missReasonTexts } from '#shared/quiz/miss-reasons.ts';
import buttons from './choice-buttons.module.css';
import classes from './miss-reasons.module.css';

interface MissReasonsProps {
  chosen: MissReason | null;
  /** By the learner's behaviour; one tap confirms it. */
  suggested: MissReason | null;
  onChoose: (reason: MissReason | null) => void;
}

/** Why the question was missed. Optional; only what the learner chooses is saved. */
export function MissReasons({ chosen, suggested, onChoose }: MissReasonsProps) {
  return (
    <div className={`${buttons.group} ${classes.reasons}`} role="group" aria-label="Why did you miss this question?">
      <span className={buttons.question} aria-hidden>
        Why did you miss it?
      </span>
      {missReasons.map((reason) => {
        const isSuggested = chosen === null && suggested === reason;
        return (
          <UnstyledButton
            key={reason}
            className={buttons.choice ?? ''}
            aria-pressed={chosen === reason}
            data-suggested={isSuggested || undefined}
            onClick={() => onChoose(chosen === reason ? null : reason)}
          >
            {missReasonTexts[reason].label}
            {isSuggested && <span className={classes.hint}> likely</span>}
          </UnstyledButton>
        );
      })}
      {chosen !== null && (
        <p className={classes.remedy} role="status">
          {missReasonTexts[chosen].remedy}
        </p>
      )}
    </div>
  );
}
