import type { CSSProperties } from 'react';
import type { QuestionDifficulty } from '#shared/quiz/quiz.contract.ts';
import classes from './difficulty-widget.module.css';

const words = { 1: 'EASY', 2: 'MEDIUM', 3: 'HARD' } as const;

/** The text comes from the specification. The tooltip adds the missing word "correctly". */
export function DifficultyWidget({ difficulty }: { difficulty: QuestionDifficulty }) {
  const { percentage, range } = difficulty;
  const whole = Math.round(percentage);
  return (
    <div className={classes.widget} title="answered correctly">
      <p className={classes.line}>
        Question difficulty: <strong>{words[difficulty.difficulty]}</strong>
      </p>
      <div
        className={classes.track}
        role="img"
        aria-label={`${whole}% answered correctly`}
        style={{ '--share': `${whole}%` } as CSSProperties}
      />
      <p className={classes.line}>
        {whole}% of users answered this question.
        {range && (
          <span className={classes.range}>
            {' '}
            Likely {Math.round(range.low)} to {Math.round(range.high)}%.
          </span>
        )}
      </p>
    </div>
  );
}
