/** A piece of text: in both versions, only in the old one, or only in the new one. */
export interface Piece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Words, whitespace and punctuation; joined, they are the original text. */
const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

/** Beyond this many comparisons (two texts of 2,000 words), the whole middle part counts as changed. */
const MAX_COMPARISONS = 4_000_000;

/**
 * Word difference based on the longest common subsequence. The pieces that are not `new` form the old text, and those
 * that are not `gone` form the new text.
 */
export function wordDifference(before: string, after: string): Piece[] {
  const [old, young] = [wordsOf(before), wordsOf(after)];
  const start = sameAtStart(old, young);
  const end = sameAtStart(old.slice(start).toReversed(), young.slice(start).toReversed());
  const middle = middleOf(old.slice(start, old.length - end), young.slice(start, young.length - end));
  return merged([
    ...old.slice(0, start).map((text): Piece => ({ kind: 'same', text })),
    ...middle,
    ...old.slice(old.length - end).map((text): Piece => ({ kind: 'same', text })),
  ]);
}

function sameAtStart(one: string[], other: string[]): number {
  const shorter = Math.min(one.length, other.length);
  let count = 0;
  while (count < shorter && one[count] === other[count]) count += 1;
  return count;
}

function middleOf(old: string[], young: string[]): Piece[] {
  const gone = (text: string): Piece => ({ kind: 'gone', text });
  const added = (text: string): Piece => ({ kind: 'new', text });
  if (old.length * young.length > MAX_COMPARISONS) return [...old.map(gone), ...young.map(added)];
  const lengths = commonLengths(old, young);
  const width = young.length + 1;
  const commonFrom = (row: number, column: number) => lengths[row * width + column] ?? 0;
  const pieces: Piece[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < young.length) {
    const [left, right] = [old[row], young[column]];
    if (left !== undefined && left === right) {
      pieces.push({ kind: 'same', text: left });
      row += 1;
      column += 1;
    } else if (
      right === undefined ||
      (left !== undefined && commonFrom(row + 1, column) >= commonFrom(row, column + 1))
    ) {
      pieces.push(gone(left ?? ''));
      row += 1;
    } else {
      pieces.push(added(right));
      column += 1;
    }
  }
  return pieces;
}

/** Length of the longest common subsequence from each pair of positions on, as one table. */
function commonLengths(old: string[], young: string[]): Uint16Array {
  const width = young.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = young.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        old[row] === young[column]
          ? (lengths[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(lengths[(row + 1) * width + column] ?? 0, lengths[row * width + column + 1] ?? 0);
    }
  }
  return lengths;
}

/** Removed text comes before added text, and adjacent pieces of the same kind are merged. */
function merged(pieces: Piece[]): Piece[] {
  const result: Piece[] = [];
  let [gone, added] = ['', ''];
  const flush = () => {
    if (gone !== '') result.push({ kind: 'gone', text: gone });
    if (added !== '') result.push({ kind: 'new', text: added });
    [gone, added] = ['', ''];
  };
  for (const { kind, text } of pieces) {
    if (kind === 'gone') gone += text;
    else if (kind === 'new') added += text;
    else {
      flush();
      const last = result.at(-1);
      if (last?.kind === 'same') last.text += text;
      else result.push({ kind, text });
    }
  }
  flush();
  return result;
}
