import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { World } from '#test/world.ts';

export type Source = 'trial' | 'card' | 'apple' | 'google' | 'grant';

export interface PaperHeld {
  source: Source;
  from: Date;
  to: Date;
}

export interface PaperInvoice {
  currency: string;
  status: 'paid' | 'open';
  amount: number;
  paidAt: Date;
  refunds: { status: 'succeeded' | 'pending' | 'failed'; amount: number; at: Date }[];
}

export interface PaperPerson {
  registeredAt: Date;
  isConfirmed: boolean;
  held: PaperHeld[];
  invoices: PaperInvoice[];
  reports: { status: 'new' | 'confirmed' | 'fixed' | 'declined'; at: Date }[];
  questions: { status: 'draft' | 'submitted' | 'in_review' | 'changes_asked' | 'accepted'; at: Date }[];
}

const PLAN_ID = 12;

/** Inserts a user with the rows that the features would create. Returns their id. */
export async function addToPaper({ db }: World, questionId: number, person: PaperPerson): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({
      email: `${randomUUID()}@test.example`,
      first_name: 'Ada',
      last_name: 'Byron',
      role_id: 1,
      created_at: person.registeredAt,
      activated_at: person.isConfirmed ? person.registeredAt : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('events').values({ kind: 'registered', user_id: id, at: person.registeredAt }).execute();
  for (const held of person.held) await addHeld(db, id, held);
  for (const invoice of person.invoices) await addInvoice(db, id, invoice);
  for (const { status, at } of person.reports) {
    await sql`
      insert into problem_reports (user_id, question_id, version, category_id, text, status, created_at)
      select ${id}, ${questionId}, 1, min(id), ${randomUUID()}, ${status}, ${at} from feedback_categories
    `.execute(db);
  }
  for (const { status, at } of person.questions) {
    await sql`
      insert into user_questions (user_id, status, content, created_at, updated_at, submitted_at)
      values (${id}, ${status}, '{}', ${at}, ${at}, ${status === 'draft' ? null : at})
    `.execute(db);
  }
  return id;
}

/** A card subscription also gets a row for its subscription at Stripe, which may have ended. */
export async function addHeld(db: World['db'], userId: string, { source, from, to }: PaperHeld) {
  await sql`
    with recurring as (
      insert into recurring_subscriptions (
        user_id, plan_id, stripe_subscription_id, stripe_item_id, stripe_price_id, status, amount, currency,
        started_at, current_period_start, current_period_end, synced_at
      )
      select ${userId}, ${PLAN_ID}, ${randomUUID()}, 'si', 'price', 'canceled', 100, 'usd', ${from}, ${from}, ${to}, ${to}
      where ${source} = 'card'
      returning id
    )
    insert into user_subscriptions (user_id, plan_id, starts_at, ends_at, source, recurring_id)
    values (${userId}, ${PLAN_ID}, ${from}, ${to}, ${source}, (select id from recurring))
  `.execute(db);
}

async function addInvoice(db: World['db'], userId: string, invoice: PaperInvoice) {
  const { currency, status, amount, paidAt, refunds } = invoice;
  const isPaid = status === 'paid';
  const { id } = await db
    .insertInto('invoices')
    .values({
      user_id: userId,
      stripe_invoice_id: randomUUID(),
      description: 'A plan',
      reason: 'manual',
      status,
      currency,
      subtotal: amount,
      total: amount,
      amount_paid: isPaid ? amount : 0,
      created_at: paidAt,
      paid_at: isPaid ? paidAt : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const refund of refunds) {
    await db
      .insertInto('refunds')
      .values({
        user_id: userId,
        invoice_id: id,
        kind: 'other',
        amount: refund.amount,
        currency,
        status: refund.status,
        requested_at: refund.at,
        settled_at: refund.status === 'pending' ? null : refund.at,
      })
      .execute();
  }
}

/** Deletes everything that the tests have added. */
export async function forgetPaper({ db }: World) {
  await sql`delete from refunds`.execute(db);
  await sql`delete from invoices`.execute(db);
  await sql`delete from events`.execute(db);
  await sql`delete from users`.execute(db);
  await sql`delete from monthly_figures`.execute(db);
}
