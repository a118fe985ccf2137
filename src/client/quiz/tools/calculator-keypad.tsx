import { UnstyledButton } from '@mantine/core';
import { IconBackspace } from '@tabler/icons-react';
import { type CalculatorKey, writingKeys } from './calculator-keys.ts';
import classes from './calculator-keypad.module.css';

interface CalculatorKeypadProps {
  onWrite: (key: CalculatorKey) => void;
  onClear: () => void;
  onBack: () => void;
}

/** Rendered inside the calculator's form, so the equals key is its submit button. */
export function CalculatorKeypad({ onWrite, onClear, onBack }: CalculatorKeypadProps) {
  const [first = [], ...others] = writingKeys;
  const writing = (key: CalculatorKey) => (
    <UnstyledButton
      key={key.face}
      className={classes.key ?? ''}
      data-digit={/^[\d.]$/.test(key.face) || undefined}
      aria-label={key.name}
      onClick={() => onWrite(key)}
    >
      {key.face}
    </UnstyledButton>
  );
  return (
    // Keep the focus in the input, so that the user can continue typing.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div className={classes.keypad} role="group" aria-label="Keypad" onMouseDown={(event) => event.preventDefault()}>
      {first.map(writing)}
      <UnstyledButton className={classes.key ?? ''} aria-label="Clear" onClick={onClear}>
        C
      </UnstyledButton>
      <UnstyledButton className={classes.key ?? ''} aria-label="Delete the last character" onClick={onBack}>
        <IconBackspace size={20} stroke={1.6} aria-hidden />
      </UnstyledButton>
      {others.flat().map(writing)}
      <UnstyledButton type="submit" className={classes.key ?? ''} data-equals aria-label="Equals">
        =
      </UnstyledButton>
    </div>
  );
}
