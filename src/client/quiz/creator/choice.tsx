import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './choice.module.css';

interface ChoiceProps {
  type: 'radio' | 'checkbox';
  /** Radios with one name are one choice. */
  name?: string;
  label: string;
  hint?: ReactNode;
  /** How many questions it stands for. */
  count?: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

/** One of a few things to choose, as large as a finger. Its count belongs to its name, its hint describes it. */
export function Choice({ type, name, label, hint, count, isChosen, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <label className={classes.choice}>
      <input
        className={classes.input}
        type={type}
        name={name}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-label ${id}-count`}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <span className={classes.words}>
        <span id={`${id}-label`} className={classes.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={classes.hint}>
            {hint}
          </span>
        )}
      </span>
      {count !== undefined && <QuestionCount id={`${id}-count`} count={count} />}
    </label>
  );
}

/** A bare number for the eye, with its unit for the ear. */
export function QuestionCount({ id, count }: { id?: string; count: number }) {
  return (
    <span id={id} className={classes.count} data-none={count === 0 || undefined}>
      {count.toLocaleString('en-US')}
      <VisuallyHidden> {count === 1 ? 'question' : 'questions'}</VisuallyHidden>
    </span>
  );
}

/** Choices beside each other, as many as fit. */
export function Choices({ size, children }: { size: 'small' | 'large'; children: ReactNode }) {
  return (
    <div className={classes.choices} data-size={size}>
      {children}
    </div>
  );
}
