import { expect, it } from 'vitest';
import { fieldsOf, valueText, wordsOf } from './event-labels.ts';

it('turns identifiers of the log into readable words', () => {
  expect(wordsOf('user_role_changed')).toBe('User role changed');
  expect(wordsOf('hasAdminInterface')).toBe('Has admin interface');
});

it.each([
  [null, '–'],
  [undefined, '–'],
  [[], '–'],
  [true, 'Yes'],
  [0, '0'],
  ['a text', 'a text'],
  [['Question.read', 'Quiz.quick'], 'Question.read\nQuiz.quick'],
  [{ deep: 1 }, '{\n "deep": 1\n}'],
])('shows %j as %s', (value, text) => {
  expect(valueText(value)).toBe(text);
});

it('lists each field of both sides once', () => {
  expect(fieldsOf({ name: 'a', days: 1 }, { days: 2, reason: 'x' })).toEqual(['name', 'days', 'reason']);
  expect(fieldsOf(null, { name: 'a' })).toEqual(['name']);
});
