import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { emptyCalculator, HISTORY_LENGTH, remembered } from './calculator-memory.ts';
import { Calculator } from './calculator.tsx';

function CalculatorWithMemory() {
  const [memory, setMemory] = useState(emptyCalculator);
  return <Calculator memory={memory} onChange={setMemory} />;
}

const equation = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Equation' });
const result = () => screen.getByRole('status').textContent;
const press = async (...names: string[]) => {
  for (const name of names) await userEvent.click(screen.getByRole('button', { name }));
};

it('evaluates the input on Enter, and clears it on Escape', async () => {
  await renderPart(<CalculatorWithMemory />);
  await userEvent.type(equation(), '140-(104+24){Enter}');
  expect(result()).toBe('= 12');
  await userEvent.type(equation(), '{Escape}');
  expect(equation().value).toBe('');
  expect(result()).toBe('');
});

it("shows 'Bad equation.' and does not add it to the history", async () => {
  await renderPart(<CalculatorWithMemory />);
  await userEvent.type(equation(), '1/0{Enter}');
  expect(result()).toBe('Bad equation.');
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('reads a comma as a decimal point, and shows that', async () => {
  await renderPart(<CalculatorWithMemory />);
  await userEvent.type(equation(), '1,5*2{Enter}');
  expect(result()).toBe('= 3');
  expect(equation().value).toBe('1.5*2');
  expect(screen.getByRole('button', { name: '1.5*2 = 3' })).toBeTruthy();
});

it('continues with the result after an operator, and starts a new expression after a digit', async () => {
  await renderPart(<CalculatorWithMemory />);
  await press('7', 'times', '6', 'Equals');
  expect(result()).toBe('= 42');
  await press('minus', '2', 'Equals');
  expect(result()).toBe('= 40');
  await press('5');
  expect(equation().value).toBe('5');
  await press('Delete the last character', 'square root', '9', 'close bracket', 'Equals');
  expect(result()).toBe('= 3');
});

it('offers earlier calculations', async () => {
  await renderPart(<CalculatorWithMemory />);
  await userEvent.type(equation(), '1+1{Enter}{Escape}2+2{Enter}{Escape}');
  await userEvent.click(screen.getByRole('button', { name: '1+1 = 2' }));
  expect(equation().value).toBe('1+1');
});

it('remembers the last 20 calculations, each once, newest first', () => {
  const entry = (count: number) => ({ expression: `${count}`, result: `${count}` });
  let history = [entry(0)];
  for (let count = 1; count <= 30; count += 1) history = remembered(history, entry(count));
  history = remembered(history, entry(25));
  expect(history).toHaveLength(HISTORY_LENGTH);
  expect(history.slice(0, 3)).toEqual([entry(25), entry(30), entry(29)]);
});
