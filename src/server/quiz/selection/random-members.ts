import type { TypedFastBitSet } from 'typedfastbitset';

/** Returns a number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

const below = (limit: number, random: Random) => Math.floor(random() * limit);

/** Returns `count` members with equal probability, in ascending order; all members if there are not more. */
export function randomMembers(set: TypedFastBitSet, count: number, random: Random): number[] {
  const size = set.size();
  return count >= size ? set.array() : membersAt(set, randomPlaces(size, count, random));
}

/** Floyd's algorithm: one random number per position, without a list of all positions. */
function randomPlaces(size: number, count: number, random: Random): number[] {
  const places = new Set<number>();
  for (let last = size - count; last < size; last += 1) {
    const place = below(last + 1, random);
    places.add(places.has(place) ? last : place);
  }
  return [...places].toSorted((a, b) => a - b);
}

/** The members at these positions in the sorted set, found in one pass over its words. */
function membersAt({ words }: TypedFastBitSet, places: number[]): number[] {
  const members: number[] = [];
  let passed = 0;
  for (let index = 0; index < words.length && members.length < places.length; index += 1) {
    let word = words[index] ?? 0;
    for (; word !== 0 && members.length < places.length; word &= word - 1) {
      if (passed === places[members.length]) members.push(index * 32 + 31 - Math.clz32(word & -word));
      passed += 1;
    }
  }
  return members;
}

export function shuffled<Value>(values: Value[], random: Random): Value[] {
  const mixed = [...values];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = below(last + 1, random);
    // Both indexes are within the list.
    [mixed[last], mixed[other]] = [mixed[other] as Value, mixed[last] as Value];
  }
  return mixed;
}
