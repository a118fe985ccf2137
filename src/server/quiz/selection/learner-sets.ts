import { TypedFastBitSet } from 'typedfastbitset';

/** What a learner did with questions, as the columns of `learner_sets` are called. */
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

/** Those that were asked for. */
export type LearnerSets = ReadonlyMap<LearnerSetName, TypedFastBitSet>;

/** Throws when it was not read: an empty set in its place would be a wrong answer. */
export function learnerSet(sets: LearnerSets, name: LearnerSetName): TypedFastBitSet {
  const set = sets.get(name);
  if (!set) throw new Error(`The learner's set "${name}" was not read.`);
  return set;
}

const CHUNK_NUMBER_BYTES = 4;
/** 1,024 questions. */
const CHUNK_BYTES = 128;
const PIECE_BYTES = CHUNK_NUMBER_BYTES + CHUNK_BYTES;

/**
 * The rows of one column as a set: for each its chunk's number, then its bits. PostgreSQL counts bits from the lowest of
 * the first byte, and so do 32-bit words on every machine we run on: the bytes are the words.
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
