import { expect, it } from 'vitest';
import { type Buyer, useBillingWorld } from '#server/billing/billing.test-kit.ts';
import { fillCards } from './fill-cards.ts';

const world = useBillingWorld();

/** A payment from before cards were saved. */
async function oldPayment(): Promise<Buyer> {
  const buyer = await world.addBuyer();
  await buyer.subscribe({ planId: 11, card: await world.newCard() });
  await world.deliverWebhooks();
  await world.db
    .updateTable('invoices')
    .set({ card_brand: null, card_last4: null, stripe_charge_id: null })
    .where('user_id', '=', buyer.userId)
    .execute();
  return buyer;
}

const cardOf = ({ userId }: Buyer) =>
  world.db
    .selectFrom('invoices')
    .select(['card_brand', 'card_last4', 'stripe_charge_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

it('adds the card to a payment from before cards were saved, without any mail', async () => {
  const buyer = await oldPayment();
  await fillCards(world.deps);
  expect(await cardOf(buyer)).toMatchObject({
    card_brand: 'visa',
    card_last4: '4242',
    stripe_charge_id: expect.stringMatching(/^ch_/) as string,
  });
  expect(await world.runJobs()).toEqual([]);
});

it('asks once for a payment that Stripe does not know', async () => {
  const buyer = await oldPayment();
  await world.db
    .updateTable('invoices')
    .set({ stripe_invoice_id: 'in_of_an_earlier_account' })
    .where('user_id', '=', buyer.userId)
    .execute();
  await fillCards(world.deps);
  world.sandbox.setFaults({ match: 'GET /v1/invoices/:id', kind: 'error-500', times: 10 });
  await fillCards(world.deps);
  world.sandbox.setFaults();
  expect(await cardOf(buyer)).toMatchObject({ card_last4: null });
});

it('asks again after a failure of Stripe', async () => {
  const buyer = await oldPayment();
  world.sandbox.setFaults({ match: 'GET /v1/invoices/:id', kind: 'error-500', times: 10 });
  await expect(fillCards(world.deps)).rejects.toThrow('1 failed');
  world.sandbox.setFaults();
  await fillCards(world.deps);
  expect(await cardOf(buyer)).toMatchObject({ card_last4: '4242' });
});
