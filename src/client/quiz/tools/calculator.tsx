import '@mantine/core/styles/Input.layer.css';
import { Input, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { CalculatorKeypad } from './calculator-keypad.tsx';
import type { CalculatorKey } from './calculator-keys.ts';
import { type CalculatorMemory, remembered } from './calculator-memory.ts';
import { CalculatorResult } from './calculator-result.tsx';
import { BAD_EQUATION, evaluate, MAX_EXPRESSION_LENGTH, withDecimalPoints } from './evaluate.ts';
import { useIsTouch } from './use-is-touch.ts';
import classes from './calculator.module.css';

interface CalculatorProps {
  memory: CalculatorMemory;
  onChange: (memory: CalculatorMemory) => void;
}

export function Calculator({ memory, onChange }: CalculatorProps) {
  const { expression, result, history } = memory;
  const input = useRef<HTMLInputElement>(null);
  const isTouch = useIsTouch();
  useEffect(() => input.current?.focus(), []);

  const type = (typed: string) => onChange({ ...memory, expression: typed, result: null });
  const clear = () => type('');
  const compute = () => {
    if (expression.trim() === '') return;
    const answer = evaluate(expression);
    if (answer === BAD_EQUATION) return onChange({ ...memory, result: answer });
    // Shows how a comma was read: 1,200 is 1.200 and not 1200.
    const done = { expression: withDecimalPoints(expression.trim()), result: answer };
    onChange({ ...done, history: remembered(history, done) });
  };

  /** Inserts at the caret, like typed text. */
  const write = ({ writes, goesOn }: CalculatorKey) => {
    const field = input.current;
    if (field === null) return;
    if (result !== null && result !== BAD_EQUATION) field.value = goesOn ? result : '';
    if (field.value.length + writes.length > MAX_EXPRESSION_LENGTH) return;
    field.setRangeText(writes, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    type(field.value);
  };
  const back = () => {
    const field = input.current;
    if (field === null) return;
    const end = field.selectionEnd ?? 0;
    const start = field.selectionStart === end ? Math.max(0, end - 1) : (field.selectionStart ?? 0);
    field.setRangeText('', start, end, 'end');
    type(field.value);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // When there is nothing left to clear, Escape closes the tool instead.
    if (event.key !== 'Escape' || expression === '') return;
    event.preventDefault();
    clear();
  };

  return (
    <form
      className={classes.calculator}
      onSubmit={(event) => {
        event.preventDefault();
        compute();
      }}
    >
      <History entries={history} onChoose={type} />
      <Input
        ref={input}
        aria-label="Equation"
        placeholder="For example 140 − (104 + 24)"
        value={expression}
        maxLength={MAX_EXPRESSION_LENGTH}
        size="md"
        inputMode={isTouch ? 'none' : 'text'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        classNames={{ input: classes.input ?? '' }}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <CalculatorResult result={result} />
      <CalculatorKeypad onWrite={write} onClear={clear} onBack={back} />
    </form>
  );
}

interface HistoryProps {
  entries: CalculatorMemory['history'];
  onChoose: (expression: string) => void;
}

/** Earlier calculations, the newest closest to the input. */
function History({ entries, onChoose }: HistoryProps) {
  return (
    <ol className={classes.history} aria-label="Earlier equations">
      {entries.map(({ expression, result }) => (
        <li key={expression}>
          <UnstyledButton className={classes.earlier ?? ''} onClick={() => onChoose(expression)}>
            <span className={classes.expression}>{expression}</span> <span>= {result}</span>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}
