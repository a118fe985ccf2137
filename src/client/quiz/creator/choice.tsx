import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './choice.module.css';

interface ChoiceProps {
  type: 'radio' | 'checkbox';
  /** Radio buttons with the same name form a group. */
  name?: string;
  label: string;
  hint?: ReactNode;
  /** Number of matching questions. */
  count?: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

/**
 * A radio button or checkbox with a large touch target. The count is part of its accessible name; the hint describes
 * it.
 */
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

/** Shows only the number; screen readers also get the unit. */
export function QuestionCount({ id, count }: { id?: string; count: number }) {
  return (
    <span id={id} className={classes.count} data-none={count === 0 || undefined}>
      {count.toLocaleString('en-US')}
      <VisuallyHidden> {count === 1 ? 'question' : 'questions'}</VisuallyHidden>
    </span>
  );
}

/** Lays out as many choices per row as fit. */
export function Choices({ size, children }: { size: 'small' | 'large'; children: ReactNode }) {
  return (
    <div className={classes.choices} data-size={size}>
      {children}
    </div>
  );
}

interface RadioChoicesProps<Value extends string | number> {
  /** Name of the group. */
  name: string;
  options: readonly { value: Value; label: string; hint?: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of a few options. */
export function RadioChoices<Value extends string | number>(props: RadioChoicesProps<Value>) {
  const { name, options, chosen, onChoose } = props;
  return (
    <Choices size="large">
      {options.map(({ value, ...option }) => (
        <Choice
          key={value}
          type="radio"
          name={name}
          {...option}
          isChosen={value === chosen}
          onChoose={() => onChoose(value)}
        />
      ))}
    </Choices>
  );
}
