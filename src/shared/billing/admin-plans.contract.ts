import { z } from 'zod';
import { markdownField } from '#shared/bank/markdown-field.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { listResult, paging, SearchText } from '#shared/platform/list.contract.ts';
import { currencies, leastAmount, MAX_AMOUNT } from './currencies.ts';
import { asPrice, priceText } from './money.ts';

const Id = z.int().positive().max(2_147_483_647);

/** `sold` is on the pricing page; `hidden` has no card yet; an archived plan remains only for its current users. */
const planStates = ['sold', 'hidden', 'archived', 'trial'] as const;
export type PlanState = (typeof planStates)[number];

const planSorts = ['position', 'name', 'people', 'price'] as const;
export type PlanSort = (typeof planSorts)[number];

const PlanFilter = z.strictObject({ search: SearchText, state: z.enum(planStates).optional() });
export const AdminPlansQuery = PlanFilter.extend(paging(planSorts));
export type AdminPlansQuery = z.infer<typeof AdminPlansQuery>;

const DurationModifier = z.enum(['d', 'm', 'y']);

const ListedPlan = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(planStates),
  duration: z.int(),
  durationModifier: DurationModifier,
  /** Price in the USA, else in the first region, else 0; always shown in dollars, as specified. */
  price: z.number(),
  /** Number of regions with a price. */
  regions: z.int(),
  /** Current users of the plan, from any source. */
  people: z.int(),
  /** Users who pay for it. */
  payers: z.int(),
  /** Position on the pricing page; null if it is not there. */
  position: z.int().nullable(),
});
export type ListedPlan = z.infer<typeof ListedPlan>;
export const AdminPlansResult = listResult(ListedPlan);
export type AdminPlansResult = z.infer<typeof AdminPlansResult>;

const amountText = `Please enter an amount up to ${(MAX_AMOUNT / 100).toLocaleString('en-US')}.`;
const Amount = z.int(fieldTexts.other).positive(amountText).max(MAX_AMOUNT, amountText);

/** Price of a plan in a region, in the smallest unit of the currency. */
const PriceInput = z
  .strictObject({
    worldRegionId: Id,
    currency: z.enum(currencies, fieldTexts.other),
    amount: Amount,
    /** Shown struck through. */
    previousAmount: Amount.nullable().default(null),
    isAvailable: z.boolean().default(true),
  })
  .superRefine(({ amount, previousAmount, currency }, context) => {
    const least = leastAmount(currency);
    const path = ['amount'];
    if (amount < least) {
      const message = `The minimum is ${priceText(asPrice(least, currency), currency)}.`;
      context.addIssue({ code: 'custom', path, message, input: amount });
    }
    if (previousAmount !== null && previousAmount <= amount) {
      const message = 'The earlier price has to be higher than the price.';
      context.addIssue({ code: 'custom', path: ['previousAmount'], message, input: previousAmount });
    }
  });
export type PriceInput = z.infer<typeof PriceInput>;

const CardInput = z.strictObject({
  head: z.string().trim().min(1, fieldTexts.required).max(100, 'Field should contain at most 100 characters'),
  body: markdownField(5000),
  isHighlighted: z.boolean().default(false),
  position: z.int(fieldTexts.other).min(0, fieldTexts.other).max(1000, fieldTexts.other).default(0),
});

const someOf = () =>
  z
    .array(Id)
    .min(1, fieldTexts.required)
    .max(500)
    .transform((ids) => [...new Set(ids)].toSorted((a, b) => a - b));

const fields = {
  name: z
    .string()
    .transform((text) => text.trim().replaceAll(/\s+/g, ' '))
    .pipe(z.string().min(1, fieldTexts.required).max(100, 'Field should contain at most 100 characters')),
  /** Null if it is not on the pricing page. */
  card: CardInput.nullable(),
  disciplines: someOf(),
  bodySystems: someOf(),
  prices: z
    .array(PriceInput)
    .max(200)
    .refine(
      (prices) => new Set(prices.map(({ worldRegionId }) => worldRegionId)).size === prices.length,
      'Each region can have only one price.',
    )
    .transform((prices) => prices.toSorted((a, b) => a.worldRegionId - b.worldRegionId)),
};

/** Set after the admin has confirmed an unusual price. */
const isConfirmed = z.boolean().default(false);

const MONTHS = { m: 1, y: 12 } as const;
/** Stripe's maximum billing period is three years. */
const MAX_MONTHS = 36;

const NEEDS_PRICE = 'Please add a price first: a plan without one cannot be bought.';

/** The duration cannot be changed later, because it is part of what users have bought. */
export const NewPlan = z
  .strictObject({
    ...fields,
    duration: z.int(fieldTexts.other).positive(fieldTexts.other),
    durationModifier: z.enum(['m', 'y']),
    isConfirmed,
  })
  .refine(hasPriceToShow, { path: ['prices'], message: NEEDS_PRICE })
  .superRefine(({ duration, durationModifier }, context) => {
    if (duration * MONTHS[durationModifier] <= MAX_MONTHS) return;
    context.addIssue({ code: 'custom', path: ['duration'], message: 'Three years at most.', input: duration });
  });
export type NewPlan = z.infer<typeof NewPlan>;

/** All changeable fields of a plan, based on the revision that the editor saw. */
export const PlanChange = z
  .strictObject({ ...fields, revision: Id, isConfirmed })
  .refine(hasPriceToShow, { path: ['prices'], message: NEEDS_PRICE });
export type PlanChange = z.infer<typeof PlanChange>;
export type PlanFields = Omit<PlanChange, 'revision' | 'isConfirmed'>;

function hasPriceToShow({ card, prices }: { card: object | null; prices: object[] }): boolean {
  return card === null || prices.length > 0;
}

export const SeenRevision = z.strictObject({ revision: Id });

const WorldRegion = z.object({ id: z.int(), code: z.string(), name: z.string() });
export const WorldRegionsResult = z.array(WorldRegion);
export type WorldRegion = z.infer<typeof WorldRegion>;

export const AdminPlan = z.object({
  id: z.int(),
  revision: z.int(),
  name: z.string(),
  state: z.enum(planStates),
  duration: z.int(),
  durationModifier: DurationModifier,
  people: z.int(),
  payers: z.int(),
  card: z.object({ head: z.string(), body: z.string(), isHighlighted: z.boolean(), position: z.int() }).nullable(),
  disciplines: z.array(z.int()),
  bodySystems: z.array(z.int()),
  prices: z.array(
    z.object({
      worldRegion: WorldRegion,
      currency: z.string(),
      amount: z.int(),
      previousAmount: z.int().nullable(),
      isAvailable: z.boolean(),
      /** A purchase with this price was started, so Stripe knows it. */
      isSold: z.boolean(),
    }),
  ),
  /** Replaced prices, newest first, with the number of users who still pay them. */
  formerPrices: z.array(
    z.object({
      worldRegion: WorldRegion,
      currency: z.string(),
      amount: z.int(),
      replacedAt: z.iso.datetime(),
      payers: z.int(),
    }),
  ),
});
export type AdminPlan = z.infer<typeof AdminPlan>;
