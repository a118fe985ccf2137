import { expect, it } from 'vitest';
import { applyTo, asLink, asList, asTable, wrapped } from './markdown-edits.ts';

it('makes the selection bold and undoes it', () => {
  const bold = wrapped('A pale man', 2, 6, '**');
  expect(bold).toEqual({ text: 'A **pale** man', start: 4, end: 8 });
  expect(wrapped(bold.text, bold.start, bold.end, '**')).toEqual({ text: 'A pale man', start: 2, end: 6 });
});

it('turns all fully or partly selected lines into a list', () => {
  expect(asList('One\nTwo\nThree', 2, 5, () => '- ').text).toBe('- One\n- Two\nThree');
  expect(asList('One\nTwo', 0, 7, (line) => `${line + 1}. `).text).toBe('1. One\n2. Two');
});

it('inserts a table after the text, with the blank lines markdown needs', () => {
  expect(asTable('Results:', 0, 8).text).toBe('Results:\n\n| Finding | Value |\n| --- | --- |\n|  |  |\n\n');
});

it('makes a link of the selection and selects its address', () => {
  const { text, start, end } = asLink('See terms.', 4, 9);
  expect(text).toBe('See [terms](https://).');
  expect(text.slice(start, end)).toBe('https://');
});

it('replaces only the changed part of a field and selects the result', () => {
  const area = document.createElement('textarea');
  document.body.append(area);
  area.value = 'A pale man';
  area.setSelectionRange(2, 6);
  applyTo(area, (...at) => wrapped(...at, '**'));
  expect([area.value, area.selectionStart, area.selectionEnd]).toEqual(['A **pale** man', 4, 8]);
  applyTo(area, (...at) => wrapped(...at, '**'));
  expect([area.value, area.selectionStart, area.selectionEnd]).toEqual(['A pale man', 2, 6]);
});
