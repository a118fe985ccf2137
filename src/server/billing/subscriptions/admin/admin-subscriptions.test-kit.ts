import { type BillingWorld, type Buyer, openBillingWorld } from '#server/billing/billing.test-kit.ts';
import type { AdminSubscription, AdminSubscriptionsResult } from '#shared/billing/admin-subscriptions.contract.ts';
import { HELP_DESK, signedIn, type SignedIn } from '#test/people.ts';

export const MONTHLY = 11;
export const ANNUAL = 12;
export const DAY_MS = 86_400_000;
export const because = { reason: 'Asked for by mail' };

/** A user who pays for the monthly plan: $39.00. */
export interface Subscriber extends Buyer {
  subscriptionId: number;
}

/** The billing test world, with an admin and a help desk user. */
export async function openAdminWorld(options: Parameters<typeof openBillingWorld>[0] = {}) {
  const world = await openBillingWorld(options);
  return Object.assign(world, {
    admin: await signedIn(world, { role: 'admin' }),
    helper: await signedIn(world, { role: HELP_DESK }),
    subscriber: (planId = MONTHLY) => addSubscriber(world, planId),
  });
}

async function addSubscriber(world: BillingWorld, planId: number): Promise<Subscriber> {
  const buyer = await world.addSubscriber({ planId });
  return Object.assign(buyer, { subscriptionId: await heldBy(world, buyer.userId) });
}

/** The id of a user's only subscription. */
export async function heldBy({ db }: BillingWorld, userId: string): Promise<number> {
  const { id } = await db
    .selectFrom('user_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(id);
}

export const listOf = async (staff: SignedIn, query: Record<string, string>) =>
  (await staff.get(`user-subscriptions/all?${String(new URLSearchParams(query))}`)).json<AdminSubscriptionsResult>();

export const look = async (staff: SignedIn, id: number) =>
  (await staff.get(`user-subscriptions/all/${id}`)).json<AdminSubscription>();

export const act = (staff: SignedIn, id: number, name: 'cancel' | 'extend' | 'refund', body: object) =>
  staff.post(`user-subscriptions/all/${id}/${name}`, body);

/** Subjects of the mails to a user. */
export const mailsTo = async (world: BillingWorld, { email }: { email: string }) =>
  (await world.runJobs()).filter(({ to }) => to.address === email).map(({ subject }) => subject);
