/**
 * Currencies for prices, with Stripe's minimum charge in the smallest unit. Only currencies with two decimals or none
 * (`money.ts`).
 */
const leastAmounts = {
  usd: 50,
  eur: 50,
  gbp: 50,
  cad: 50,
  aud: 50,
  nzd: 50,
  chf: 50,
  dkk: 250,
  nok: 300,
  sek: 300,
  pln: 200,
  czk: 1500,
  ron: 200,
  aed: 200,
  brl: 50,
  mxn: 1000,
  inr: 50,
  sgd: 50,
  hkd: 400,
  jpy: 50,
} as const;

export type Currency = keyof typeof leastAmounts;

export const currencies = Object.keys(leastAmounts) as [Currency, ...Currency[]]; // the keys of the table above

export const leastAmount = (currency: Currency): number => leastAmounts[currency];

/** 10,000.00 in currencies with cents. */
export const MAX_AMOUNT = 1_000_000;
