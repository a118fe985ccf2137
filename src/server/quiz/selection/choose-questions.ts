import type { TypedFastBitSet } from 'typedfastbitset';
import { type Random, randomMembers, shuffled } from './random-members.ts';

interface Choice {
  matches: TypedFastBitSet;
  /** What this learner has been asked before. */
  asked: TypedFastBitSet;
  amount: number;
  random: Random;
  /** Out of these, so many that were asked least often, and of those the ones asked longest ago. */
  findLeastAsked: (among: TypedFastBitSet, count: number) => Promise<number[]>;
}

/** Unseen ones first, at random; then what was asked least, and longest ago. Each once, mixed; fewer when there are. */
export async function chooseQuestions({ matches, asked, amount, random, findLeastAsked }: Choice): Promise<number[]> {
  const unseen = randomMembers(matches.new_difference(asked), amount, random);
  const missing = amount - unseen.length;
  const seen = matches.new_intersection(asked);
  const again = missing > 0 && !seen.isEmpty() ? await findLeastAsked(seen, missing) : [];
  return shuffled([...unseen, ...again], random);
}
