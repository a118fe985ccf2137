import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

export interface PersonRow {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  photoPath: string | null;
  affiliateCode: string | null;
  tutorialFinished: boolean;
  hasAdminInterface: boolean;
  /** Separated by spaces. */
  permissions: string | null;
  subscriptions: { planId: number; name: string; isTrial: boolean; endsAt: string }[];
}

/** Everything `GET user` shows, in one round trip. */
export async function findPerson(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select users.id,
           users.email,
           users.first_name                          as "firstName",
           users.last_name                           as "lastName",
           users.photo_path                          as "photoPath",
           users.affiliate_code                      as "affiliateCode",
           users.tutorial_finished_at is not null    as "tutorialFinished",
           roles.has_admin_interface                 as "hasAdminInterface",
           (select string_agg(permission, ' ' order by permission) from role_permissions where role_id = roles.id)
             as "permissions",
           coalesce(
             (
               select jsonb_agg(
                 jsonb_build_object('planId', plans.id, 'name', plans.name, 'isTrial', plans.is_trial, 'endsAt', ends_at)
                 order by ends_at
               )
               from user_subscriptions
               join plans on plans.id = user_subscriptions.plan_id
               where user_subscriptions.user_id = users.id and starts_at <= ${now} and ends_at > ${now}
             ),
             '[]'
           )                                         as "subscriptions"
    from users
    join roles on roles.id = users.role_id
    where users.id = ${userId}
  `.execute(db);
  return rows[0];
}
