import { brandRuleOf } from './card-brands.ts';
import { expiryProblem } from './card-expiry.ts';
import { numberProblem } from './card-number.ts';

/** The input so far: digits only, except for the postal code. */
export interface CardDraft {
  number: string;
  expiry: string;
  cvc: string;
  postalCode: string;
}

export type CardPart = keyof CardDraft;

export const emptyDraft: CardDraft = { number: '', expiry: '', cvc: '', postalCode: '' };

/** Stripe's codes and texts. */
const problemTexts = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  incomplete_cvc: "Your card's security code is incomplete.",
  incomplete_zip: 'Your postal code is incomplete.',
} as const;

type ProblemCode = keyof typeof problemTexts;

export interface FieldProblem {
  type: 'validation_error';
  code: ProblemCode;
  message: string;
}

const checks: Record<CardPart, (draft: CardDraft, now: Date) => ProblemCode | null> = {
  number: ({ number }) => numberProblem(number),
  expiry: ({ expiry }, now) => expiryProblem(expiry, now),
  cvc: ({ number, cvc }) => (cvc.length < brandRuleOf(number).cvcLength ? 'incomplete_cvc' : null),
  postalCode: ({ postalCode }) => (postalCode.trim() === '' ? 'incomplete_zip' : null),
};

export function problemOf(part: CardPart, draft: CardDraft, now: Date): FieldProblem | null {
  const code = checks[part](draft, now);
  return code && { type: 'validation_error', code, message: problemTexts[code] };
}

/** Incomplete input is not an error while the user is typing. */
export const isUnfinished = ({ code }: FieldProblem) => code.startsWith('incomplete_');
