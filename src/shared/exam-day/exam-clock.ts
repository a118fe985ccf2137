/** The times of an exam day. All moments and lengths are in milliseconds. */
export interface DayTimes {
  startedAt: number;
  blocks: number;
  blockLength: number;
  /** Of all breaks together, before unused time of blocks is added. */
  breakLength: number;
  /** The blocks that were started, by number from 1. `endsAt` is in the past once a block has ended, also by hand. */
  taken: ReadonlyMap<number, { startedAt: number; endsAt: number }>;
}

export type Phase =
  | { kind: 'block'; number: number; endsAt: number; breakLeft: number }
  /**
   * Before block `number`. At `breakEndsAt` the break budget is used up, and the clock of the block runs whether it was
   * started or not. At `blockEndsAt` the block ends if it is started now or later.
   */
  | { kind: 'break'; number: number; breakEndsAt: number; blockEndsAt: number }
  | { kind: 'over'; endedAt: number };

/** All time for blocks and breaks. A day never takes longer, whatever the learner does. */
export const dayLength = ({ blocks, blockLength, breakLength }: Omit<DayTimes, 'startedAt' | 'taken'>): number =>
  blocks * blockLength + breakLength;

/**
 * Where a day is at a moment. As in real exams, unused time of a block is added to the break budget, and a break beyond
 * the budget takes time from the next block. A block that is not started ends without answers.
 */
export function phaseAt({ startedAt, blocks, blockLength, breakLength, taken }: DayTimes, moment: number): Phase {
  let previousEnd = startedAt;
  let breakLeft = breakLength;
  for (let number = 1; number <= blocks; number += 1) {
    const block = taken.get(number);
    const breakEndsAt = previousEnd + breakLeft;
    const clockStart = Math.min(block?.startedAt ?? Math.max(moment, previousEnd), breakEndsAt);
    const deadline = clockStart + blockLength;
    if (!block && moment < deadline) return { kind: 'break', number, breakEndsAt, blockEndsAt: deadline };
    const end = block ? Math.min(block.endsAt, deadline) : deadline;
    const left = breakEndsAt - clockStart;
    if (moment < end) return { kind: 'block', number, endsAt: end, breakLeft: left };
    breakLeft = left + deadline - end;
    previousEnd = end;
  }
  return { kind: 'over', endedAt: previousEnd };
}
