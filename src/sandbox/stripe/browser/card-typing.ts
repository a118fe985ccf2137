import { brandRuleOf, longestNumber } from './card-brands.ts';
import type { CardDraft, CardPart } from './card-draft.ts';
import { expiryFrom, showExpiry } from './card-expiry.ts';
import { caretAfter, digitsOf, groupNumber, numberFrom } from './card-number.ts';

interface Typed {
  text: string;
  isDeleting: boolean;
}

interface TypingRule {
  /** Extracts the value from the input text. */
  read: (typed: Typed, draft: CardDraft) => string;
  /** Formats the value for display. */
  show: (value: string, typed: Pick<Typed, 'isDeleting'>) => string;
  /** Whether the part is complete, so that the focus moves on. */
  isFull: (draft: CardDraft) => boolean;
}

export const typingRules: Record<CardPart, TypingRule> = {
  number: {
    read: ({ text }) => numberFrom(text),
    show: groupNumber,
    isFull: ({ number }) => number.length === longestNumber(number),
  },
  expiry: {
    read: ({ text, isDeleting }) => (isDeleting ? digitsOf(text).slice(0, 4) : expiryFrom(text)),
    show: showExpiry,
    isFull: ({ expiry }) => expiry.length === 4,
  },
  cvc: {
    read: ({ text }, { number }) => digitsOf(text).slice(0, brandRuleOf(number).cvcLength),
    show: (value) => value,
    isFull: ({ number, cvc }) => cvc.length === brandRuleOf(number).cvcLength,
  },
  postalCode: {
    read: ({ text }) => text.slice(0, 10),
    show: (value) => value,
    isFull: () => false,
  },
};

/** The new caret position: after the same digit as before, or at the end if it was there. */
export function caretIn(shown: string, before: { text: string; caret: number }) {
  if (before.caret >= before.text.length) return shown.length;
  return caretAfter(shown, digitsOf(before.text.slice(0, before.caret)).length);
}
