import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Setup } from '#shared/overview/overview.contract.ts';

/** Reads at most two rows of each table. Nothing if the installation is complete. */
export async function findSetup(db: Db): Promise<Setup | undefined> {
  const { rows } = await sql<Setup>`
    select exists (
             select from plans
             join plan_cards on plan_cards.plan_id = plans.id
             join plan_prices on plan_prices.plan_id = plans.id and plan_prices.is_available
             where plans.archived_at is null and not plans.is_trial
           ) as "hasPlansForSale",
           exists (select from stripe_events) as "hasWebhookCalls",
           not exists (
             select from page_contents where slug in ('terms', 'privacy') and revision = 1
           ) as "hasOwnLegalTexts",
           (
             select count(*) > 1
             from (
               select from users
               join roles on roles.id = users.role_id
               where roles.name = 'admin' and users.activated_at is not null and users.suspended_at is null
                 and users.deletion_due_at is null
               limit 2
             ) as admins
           ) as "hasSecondAdmin"
  `.execute(db);
  const [setup] = rows;
  return setup && Object.values(setup).includes(false) ? setup : undefined;
}
