import { diffArrays } from 'diff';

/** A piece of text: in both versions, only in the old one, or only in the new one. */
export interface Piece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Words, whitespace and punctuation; joined, they are the original text. */
const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

/** Beyond this many changed words, the whole text counts as changed. */
const MAX_CHANGES = 600;

/**
 * Word difference. The pieces that are not `new` form the old text, and those that are not `gone` form the new text.
 * Compares from the end, so that an added word takes the space before it. The sides are exchanged, so that removed text
 * comes before added text.
 */
export function wordDifference(before: string, after: string): Piece[] {
  const [old, young] = [wordsOf(before).toReversed(), wordsOf(after).toReversed()];
  const changes = diffArrays(young, old, { maxEditLength: MAX_CHANGES }) ?? [
    { value: young, removed: true, added: false },
    { value: old, removed: false, added: true },
  ];
  return changes
    .map(({ value, removed, added }): Piece => {
      const changed = removed ? 'new' : 'gone';
      return { kind: removed || added ? changed : 'same', text: value.toReversed().join('') };
    })
    .filter(({ text }) => text !== '')
    .toReversed();
}
