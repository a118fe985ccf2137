import { z } from 'zod';
import { integer, text } from '../api/params.ts';
import { StripeError } from '../stripe-error.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { cardByNumber, cardByToken, type TestCard } from './test-cards.ts';

export const CardParams = z.strictObject({
  number: text(30).optional(),
  exp_month: integer().optional(),
  exp_year: integer().optional(),
  cvc: z.string().max(10).optional(),
  networks: z.strictObject({ preferred: text().optional() }).optional(),
  token: text().optional(),
});

interface ReadCard {
  card: TestCard;
  expiry?: { month: number; year: number };
}

/** Reads the entered card, or throws the error of a card network. */
export function readCard(world: StripeWorld, given: z.infer<typeof CardParams>): ReadCard {
  if (given.token !== undefined) {
    const card = cardByToken(given.token);
    if (card) return { card };
    throw refuseCard('resource_missing', 'card[token]', `No such token: '${given.token}'`);
  }
  const card = cardByNumber(given.number ?? '');
  if (!card) throw refuseCard('incorrect_number', 'number', 'Your card number is incorrect.');
  const { month, year } = checkExpiry(world, given);
  if (given.cvc !== undefined && !/^\d{3,4}$/.test(given.cvc)) {
    throw refuseCard('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
  return { card, expiry: { month, year } };
}

function checkExpiry(world: StripeWorld, { exp_month: month = 0, exp_year = 0 }: z.infer<typeof CardParams>) {
  const year = exp_year > 0 && exp_year < 100 ? 2000 + exp_year : exp_year;
  const today = new Date(world.now() * 1000);
  if (month < 1 || month > 12) {
    throw refuseCard('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  if (year < today.getUTCFullYear() || year > today.getUTCFullYear() + 50) {
    throw refuseCard('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  if (year === today.getUTCFullYear() && month < today.getUTCMonth() + 1) {
    throw refuseCard('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  return { month, year };
}

const refuseCard = (code: string, param: string, message: string) =>
  new StripeError(402, { type: 'card_error', code, param, message });
