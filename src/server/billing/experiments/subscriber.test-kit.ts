import { expect } from 'vitest';
import { type BillingWorld, type Buyer, start } from '#server/billing/billing.test-kit.ts';

/** Adds a user who has bought a plan. */
export async function addSubscriber(world: BillingWorld, { planId, voucher }: { planId: number; voucher?: string }) {
  const buyer = await world.addBuyer();
  const started = await start(buyer, { planId, card: await world.newCard(), ...(voucher && { voucher }) });
  expect(started.statusCode).toBe(200);
  return buyer;
}

/** The subscriptions that give the user access. */
export const heldBy = async (buyer: Buyer) =>
  (await buyer.get('user')).json<{ subscriptions: unknown[] }>().subscriptions;
