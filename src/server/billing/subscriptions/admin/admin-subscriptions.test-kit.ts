import { type BillingWorld, type Buyer, openBillingWorld, start } from '#server/billing/billing.test-kit.ts';
import { HELP_DESK, signedInAs, type Staff } from '#server/users/users.test-kit.ts';
import type { AdminSubscription, AdminSubscriptionsResult } from '#shared/billing/admin-subscriptions.contract.ts';

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
    admin: await signedInAs(world, 'admin'),
    helper: await signedInAs(world, HELP_DESK),
    subscriber: (planId = MONTHLY) => addSubscriber(world, planId),
  });
}

async function addSubscriber(world: BillingWorld, planId: number): Promise<Subscriber> {
  const buyer = await world.addBuyer();
  const { statusCode } = await start(buyer, { planId, card: await world.newCard() });
  if (statusCode !== 200) throw new Error('The plan could not be bought.');
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

export const listOf = async (staff: Staff, query: Record<string, string>) =>
  (await staff.get(`user-subscriptions/all?${String(new URLSearchParams(query))}`)).json<AdminSubscriptionsResult>();

export const look = async (staff: Staff, id: number) =>
  (await staff.get(`user-subscriptions/all/${id}`)).json<AdminSubscription>();

export const act = (staff: Staff, id: number, name: 'cancel' | 'extend' | 'refund', body: object) =>
  staff.post(`user-subscriptions/all/${id}/${name}`, body);

/** Subjects of the mails to a user. */
export const mailsTo = async (world: BillingWorld, { email }: { email: string }) =>
  (await world.runJobs()).filter(({ to }) => to.address === email).map(({ subject }) => subject);

export const adminEventsOn = ({ db }: BillingWorld, id: number) =>
  db
    .selectFrom('admin_events')
    .select(['kind', 'before', 'after'])
    .where('subject_kind', '=', 'user_subscription')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute();

/** Status codes of concurrent calls, successes first. */
export const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
