import type { Texts } from '#client/admin/record-editor/text-difference.tsx';
import type { AdminPlan, NewPlan, PlanFields, PriceInput } from '#shared/billing/admin-plans.contract.ts';
import type { Currency } from '#shared/billing/currencies.ts';
import { asAmount, asPrice, priceText } from '#shared/billing/money.ts';

/** Input values of a price row. An empty price means that the plan has no price there. */
export interface PriceDraft {
  currency: Currency;
  price: number | '';
  previousPrice: number | '';
  isAvailable: boolean;
}

/** Form values of a plan. */
export interface PlanDraft {
  name: string;
  duration: number | '';
  durationModifier: 'm' | 'y';
  isShown: boolean;
  head: string;
  body: string;
  isHighlighted: boolean;
  position: number | '';
  disciplines: number[];
  bodySystems: number[];
  /** Keyed by world region id. */
  prices: Partial<Record<number, PriceDraft>>;
}

export const noPrice: PriceDraft = { currency: 'usd', price: '', previousPrice: '', isAvailable: true };

export const emptyDraft: PlanDraft = {
  name: '',
  duration: 1,
  durationModifier: 'm',
  isShown: true,
  head: '',
  body: '',
  isHighlighted: false,
  position: 10,
  disciplines: [],
  bodySystems: [],
  prices: {},
};

export function draftOf({ card, ...plan }: AdminPlan): PlanDraft {
  const prices = plan.prices.map(({ worldRegion, currency, amount, previousAmount, isAvailable }) => [
    worldRegion.id,
    {
      currency,
      price: asPrice(amount, currency),
      previousPrice: previousAmount === null ? '' : asPrice(previousAmount, currency),
      isAvailable,
    },
  ]);
  return {
    name: plan.name,
    duration: plan.duration,
    durationModifier: plan.durationModifier === 'y' ? 'y' : 'm',
    isShown: card !== null,
    head: card?.head ?? '',
    body: card?.body ?? '',
    isHighlighted: card?.isHighlighted ?? false,
    position: card?.position ?? emptyDraft.position,
    disciplines: plan.disciplines,
    bodySystems: plan.bodySystems,
    prices: Object.fromEntries(prices) as PlanDraft['prices'],
  };
}

/** The request body. Empty numbers are passed through, so that the contract reports them as missing. */
export const fieldsOf = (draft: PlanDraft): PlanFields => ({
  name: draft.name,
  card: draft.isShown
    ? {
        head: draft.head,
        body: draft.body,
        isHighlighted: draft.isHighlighted,
        position: draft.position as number,
      }
    : null,
  disciplines: draft.disciplines,
  bodySystems: draft.bodySystems,
  prices: pricesOf(draft.prices),
});

export const newPlanOf = (draft: PlanDraft): Omit<NewPlan, 'isConfirmed'> => ({
  ...fieldsOf(draft),
  duration: draft.duration as number,
  durationModifier: draft.durationModifier,
});

/** Sorted by region id, so that the index in an error path identifies the region. */
const pricesOf = (prices: PlanDraft['prices']): PriceInput[] =>
  Object.entries(prices)
    .flatMap(([id, draft]) => (draft && draft.price !== '' ? [{ id: Number(id), draft, price: draft.price }] : []))
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, draft: { currency, previousPrice, isAvailable }, price }) => ({
      worldRegionId: id,
      currency,
      amount: asAmount(price, currency),
      previousAmount: previousPrice === '' ? null : asAmount(previousPrice, currency),
      isAvailable,
    }));

/** `card.head` → `head` and `prices.2.amount` → `prices.<region id>.amount`, because form rows are keyed by region. */
export function placedErrors(errors: Record<string, string>, draft: PlanDraft): Record<string, string> {
  const prices = pricesOf(draft.prices);
  const placed = Object.entries(errors).map(([path, text]) => {
    const [, place, field] = /^prices\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const price = prices[Number(place)];
    return [price ? `prices.${price.worldRegionId}.${field}` : path.replace(/^card\./, ''), text];
  });
  return Object.fromEntries(placed) as Record<string, string>;
}

type Named = { id: number; name: string }[] | undefined;
type Names = Record<'regions' | 'disciplines' | 'bodySystems', Named>;

/** For the comparison of two versions. */
export function draftTexts(draft: PlanDraft, { regions, disciplines, bodySystems }: Names): Texts {
  const prices = Object.entries(draft.prices).map(([id, price]) => [
    `Price, ${nameOf(regions, Number(id))}`,
    price && price.price !== '' ? priceRowText(price, price.price) : '',
  ]);
  return {
    Name: draft.name,
    ...(Object.fromEntries(prices) as Texts),
    'On the pricing page': draft.isShown ? 'Yes' : 'No',
    Heading: draft.head,
    Text: draft.body,
    Position: String(draft.position),
    Highlighted: draft.isHighlighted ? 'Yes' : 'No',
    Disciplines: draft.disciplines.map((id) => nameOf(disciplines, id)).join('\n'),
    'Body systems': draft.bodySystems.map((id) => nameOf(bodySystems, id)).join('\n'),
  };
}

const nameOf = (list: Named, id: number) => list?.find((entry) => entry.id === id)?.name ?? `number ${id}`;
const priceRowText = ({ currency, previousPrice, isAvailable }: PriceDraft, price: number) =>
  [
    priceText(price, currency),
    previousPrice !== '' && `earlier ${priceText(previousPrice, currency)}`,
    !isAvailable && 'not sold',
  ]
    .filter(Boolean)
    .join(', ');
