import type { TypedFastBitSet } from 'typedfastbitset';
import { type Random, randomMembers, shuffled } from './random-members.ts';

interface Choice {
  matches: TypedFastBitSet;
  /** The questions this user has been asked before. */
  asked: TypedFastBitSet;
  amount: number;
  random: Random;
  /** Returns the given number of these questions: those asked least often, and among them those asked longest ago. */
  findLeastAsked: (among: TypedFastBitSet, count: number) => Promise<number[]>;
}

/**
 * Selects unseen questions at random first, then those asked least often and longest ago. Each question occurs once, in
 * random order; the result is shorter if there are not enough matches.
 */
export async function chooseQuestions({ matches, asked, amount, random, findLeastAsked }: Choice): Promise<number[]> {
  const unseen = randomMembers(matches.new_difference(asked), amount, random);
  const missing = amount - unseen.length;
  const seen = matches.new_intersection(asked);
  const again = missing > 0 && !seen.isEmpty() ? await findLeastAsked(seen, missing) : [];
  return shuffled([...unseen, ...again], random);
}
