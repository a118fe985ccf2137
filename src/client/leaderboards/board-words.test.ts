import { describe, expect, it } from 'vitest';
import { initialsOf, metrics, moveOf, sharedRanks } from './board-words.ts';

describe('a value', () => {
  it('has a unit, singular or plural', () => {
    expect(metrics.effort.value(1)).toBe('1 question');
    expect(metrics.effort.value(1204)).toBe('1,204 questions');
    expect(metrics.streak.value(12)).toBe('12 days');
    expect(metrics.shares.value(1)).toBe('1 share');
  });

  it('of improvement has a sign and two decimals', () => {
    expect(metrics.improvement.value(4.5)).toBe('+4.50 points');
  });

  it('that is missing says what to do', () => {
    expect(metrics.effort.toEnter(12)).toBe('12 more answers to enter');
    expect(metrics.effort.toEnter(1)).toBe('1 more answer to enter');
    expect(metrics.streak.toEnter(1)).toBe('Answer the question of the day to enter');
  });
});

describe('the change since the previous period', () => {
  it.each([
    [3, 'up', 'Up 3'],
    [-1200, 'down', 'Down 1,200'],
    [0, 'same', 'Same'],
    [null, 'new', 'New'],
  ] as const)('of %s is shown as an arrow and a word', (change, direction, words) => {
    expect(moveOf({ change }, 'week')).toEqual({ direction, words });
  });

  it('is not shown on all-time boards', () => {
    expect(moveOf({ change: null }, 'all')).toBeNull();
  });
});

it('finds ranks shared by several rows', () => {
  const rows = [1, 2, 2, 4, 5, 5, 5].map((rank) => ({ rank }));
  expect([...sharedRanks(rows)]).toEqual([2, 5]);
});

it.each([
  ['Ann B.', 'AB'],
  ['night owl', 'NO'],
  ['Bo', 'B'],
  ['María-José de los Ángeles G.', 'MD'],
  ['🙂 ~', ''],
])('derives the initials of %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
