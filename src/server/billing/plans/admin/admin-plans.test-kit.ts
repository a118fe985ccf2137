import { type BillingWorld, openBillingWorld } from '#server/billing/billing.test-kit.ts';
import type { AdminPlan } from '#shared/billing/admin-plans.contract.ts';
import type { PlansResult } from '#shared/billing/plans.contract.ts';
import { lastAdminEvent } from '#test/events.ts';
import { Browser, signedIn } from '#test/people.ts';

/** The app with Stripe and an admin, with helpers that most plan tests need. */
export async function openPlanWorld() {
  const world = await openBillingWorld();
  const admin = await signedIn(world, { role: 'admin' });
  const rows = await world.db.selectFrom('world_regions').select(['id', 'code']).execute();
  const regions = Object.fromEntries(rows.map(({ id, code }) => [code, id]));
  const plans = samplePlans(regions);
  return Object.assign(world, {
    admin,
    regions,
    aPlan: plans,
    create: async (other: object = {}) => (await admin.post('plans', plans(other))).json<AdminPlan>(),
    read: async (id: number) => (await admin.get(`plans/${id}`)).json<AdminPlan>(),
    /** Unusual prices are confirmed. */
    change: (id: number, payload: object) =>
      admin.send('PUT', `plans/${id}`, { payload: { isConfirmed: true, ...payload } }),
    ...lookingAt(world),
  });
}

/** Each with a unique name. */
function samplePlans(regions: Record<string, number>) {
  let made = 0;
  return (other: object = {}) => {
    made += 1;
    return {
      name: `Plan ${made}`,
      duration: 3,
      durationModifier: 'm',
      card: { head: 'Three months', body: 'For the **last** weeks.', isHighlighted: false, position: 9 },
      disciplines: [1, 2],
      bodySystems: [1],
      prices: [
        { worldRegionId: regions['USA'], currency: 'usd', amount: 9900, previousAmount: 12_900, isAvailable: true },
        { worldRegionId: regions['EUR'], currency: 'eur', amount: 8900, previousAmount: null, isAvailable: true },
      ],
      ...other,
    };
  };
}

const lookingAt = (world: BillingWorld) => ({
  lastEvent: () => lastAdminEvent(world),
  /** The plans that the pricing page shows a visitor. */
  offered: async () => (await new Browser(world).get('subscriptions/plans')).json<PlansResult>(),
});

/** The request body that a form with this plan would send. */
export const formOf = ({ name, card, disciplines, bodySystems, prices, revision }: AdminPlan) => ({
  name,
  card,
  disciplines,
  bodySystems,
  revision,
  prices: prices.map(({ worldRegion, currency, amount, previousAmount, isAvailable }) => ({
    worldRegionId: worldRegion.id,
    currency,
    amount,
    previousAmount,
    isAvailable,
  })),
});

type Price = ReturnType<typeof formOf>['prices'][number];

/** The same form with other prices in every region. */
export function withPrices(plan: AdminPlan, change: (price: Price) => Partial<Price>) {
  const form = formOf(plan);
  return { ...form, prices: form.prices.map((price) => Object.assign(price, change(price))) };
}
