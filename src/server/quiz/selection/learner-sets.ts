import { TypedFastBitSet } from 'typedfastbitset';

/** The sets of a user's questions, named like the columns of `learner_sets`. */
export const learnerSetNames = [
  'asked',
  'answered',
  'answered_right',
  'answered_wrong',
  'omitted',
  'marked',
  'noted',
  'sure_and_wrong',
] as const;
export type LearnerSetName = (typeof learnerSetNames)[number];

/** Contains only the sets that were requested. */
export type LearnerSets = ReadonlyMap<LearnerSetName, TypedFastBitSet>;

/** Throws if the set was not loaded, because an empty set would silently give wrong results. */
export function learnerSet(sets: LearnerSets, name: LearnerSetName): TypedFastBitSet {
  const set = sets.get(name);
  if (!set) throw new Error(`The learner's set "${name}" was not loaded.`);
  return set;
}

const CHUNK_NUMBER_BYTES = 4;
/** 1,024 questions. */
const CHUNK_BYTES = 128;
const PIECE_BYTES = CHUNK_NUMBER_BYTES + CHUNK_BYTES;

/**
 * Builds a set from the rows of one column: each piece is the number of a chunk followed by its bits. PostgreSQL
 * numbers bits from the lowest bit of the first byte, as do the 32-bit words of little-endian machines, so the bytes
 * can be used as words directly.
 */
export function setFromPieces(pieces: Buffer): TypedFastBitSet {
  const places = Array.from({ length: pieces.length / PIECE_BYTES }, (_, place) => place * PIECE_BYTES);
  const chunkAt = (place: number) => pieces.readInt32BE(place);
  const bytes = new Uint8Array((Math.max(-1, ...places.map(chunkAt)) + 1) * CHUNK_BYTES);
  for (const place of places) {
    bytes.set(pieces.subarray(place + CHUNK_NUMBER_BYTES, place + PIECE_BYTES), chunkAt(place) * CHUNK_BYTES);
  }
  return TypedFastBitSet.fromWords(new Uint32Array(bytes.buffer));
}
