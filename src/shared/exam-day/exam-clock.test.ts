import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayLength, type DayTimes, phaseAt } from './exam-clock.ts';

const MINUTE = 60_000;

/** Three blocks of 60 minutes and 10 minutes of break; the blocks as [number, start, end] in minutes. */
const day = (...taken: [number, number, number][]): DayTimes => ({
  startedAt: 0,
  blocks: 3,
  blockLength: 60 * MINUTE,
  breakLength: 10 * MINUTE,
  taken: new Map(
    taken.map(([number, start, end]) => [number, { startedAt: start * MINUTE, endsAt: end * MINUTE }] as const),
  ),
});
const at = (times: DayTimes, minute: number) => {
  const phase = phaseAt(times, minute * MINUTE);
  return Object.fromEntries(
    Object.entries(phase).map(([name, value]) => [
      name,
      typeof value === 'number' && name !== 'number' ? value / MINUTE : value,
    ]),
  );
};

describe('the clock of an exam day', () => {
  it('runs the first block from the start of the day', () => {
    expect(at(day([1, 0, 60]), 59)).toEqual({ kind: 'block', number: 1, endsAt: 60, breakLeft: 10 });
    expect(at(day([1, 0, 60]), 60)).toEqual({ kind: 'break', number: 2, breakEndsAt: 70, blockEndsAt: 120 });
  });

  it('adds the unused time of a block to the break budget', () => {
    expect(at(day([1, 0, 45]), 45)).toEqual({ kind: 'break', number: 2, breakEndsAt: 70, blockEndsAt: 105 });
    expect(at(day([1, 0, 45], [2, 50, 110]), 60)).toMatchObject({ kind: 'block', endsAt: 110, breakLeft: 20 });
  });

  it('takes the time of a longer break from the next block', () => {
    expect(at(day([1, 0, 60]), 85)).toEqual({ kind: 'break', number: 2, breakEndsAt: 70, blockEndsAt: 130 });
    expect(at(day([1, 0, 60], [2, 85, 130]), 86)).toEqual({ kind: 'block', number: 2, endsAt: 130, breakLeft: 0 });
  });

  it('ends a block that is not started, and then the day', () => {
    expect(at(day([1, 0, 60]), 130)).toEqual({ kind: 'break', number: 3, breakEndsAt: 130, blockEndsAt: 190 });
    expect(at(day([1, 0, 60], [3, 140, 190]), 150)).toMatchObject({ kind: 'block', number: 3, endsAt: 190 });
    expect(at(day([1, 0, 60]), 190)).toEqual({ kind: 'over', endedAt: 190 });
  });

  it('is over when the last block ends', () => {
    expect(at(day([1, 0, 60], [2, 60, 120], [3, 120, 150]), 150)).toEqual({ kind: 'over', endedAt: 150 });
  });
});

interface Walk {
  blocks: number;
  blockLength: number;
  breakLength: number;
  /** In each second: whether the learner presses the button, which ends a block or starts the next one. */
  presses: boolean[];
}
const walks: fc.Arbitrary<Walk> = fc.record({
  blocks: fc.integer({ min: 1, max: 4 }),
  blockLength: fc.integer({ min: 1, max: 6 }),
  breakLength: fc.integer({ min: 0, max: 8 }),
  presses: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
});

/** The same rules second by second: a budget, a block clock, and what is running. */
function* slowly({ blocks, blockLength, breakLength, presses }: Walk) {
  const taken = new Map<number, { startedAt: number; endsAt: number }>([[1, { startedAt: 0, endsAt: blockLength }]]);
  let number = 1;
  let isRunning = true;
  let budget = breakLength;
  let left = blockLength;
  const finishBlock = () => {
    budget += left;
    left = blockLength;
    number += 1;
    isRunning = false;
  };
  for (const [second, isPressed] of presses.entries()) {
    if (second > 0) {
      if (!isRunning && number <= blocks && budget > 0) budget -= 1;
      else if (number <= blocks) left -= 1;
      if (left === 0) finishBlock();
      if (isPressed && number <= blocks) {
        const block = taken.get(number);
        if (isRunning && block) {
          block.endsAt = second;
          finishBlock();
        } else {
          taken.set(number, { startedAt: second, endsAt: second + left });
          isRunning = true;
        }
      }
    }
    const times: DayTimes = { startedAt: 0, blocks, blockLength, breakLength, taken };
    const kind = isRunning ? 'block' : 'break';
    yield { second, times, state: number > blocks ? { kind: 'over' } : { kind, number, budget, left } };
  }
}

/** A phase as the slow computation describes it. */
function stateAt(times: DayTimes, second: number) {
  const phase = phaseAt(times, second);
  if (phase.kind === 'over') return { kind: 'over' };
  const { kind, number } = phase;
  if (kind === 'block') return { kind, number, budget: phase.breakLeft, left: phase.endsAt - second };
  return { kind, number, budget: Math.max(0, phase.breakEndsAt - second), left: phase.blockEndsAt - second };
}

describe('for every course of a day', () => {
  it('agrees with a computation second by second', () => {
    fc.assert(
      fc.property(walks, (walk) => {
        for (const { second, times, state } of slowly(walk)) expect(stateAt(times, second)).toEqual(state);
      }),
      { numRuns: 300 },
    );
  });

  it('is over once all its time is used up, and never longer', () => {
    fc.assert(
      fc.property(walks, (walk) => {
        for (const { times } of slowly(walk)) expect(phaseAt(times, dayLength(walk)).kind).toBe('over');
      }),
    );
  });
});
