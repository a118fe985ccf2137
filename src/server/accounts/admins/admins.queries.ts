import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';

interface AdminRow {
  id: string;
  email: string;
  name: string;
  role: string;
  hasPassword: boolean;
  /** Passkeys and authenticator apps. */
  factors: number;
  isSuspended: boolean;
  lastSeenAt: Date | null;
}

/** Every user whose role opens the admin area. Served by users_role_id_idx, since few roles do. */
export async function findAdmins(db: Db): Promise<AdminRow[]> {
  const { rows } = await sql<AdminRow>`
    select users.id,
           users.email,
           concat_ws(' ', users.first_name, users.last_name) as name,
           roles.name                                        as role,
           users.password_hash is not null                   as "hasPassword",
           ((select count(*) from passkeys where user_id = users.id)
             + (select count(*) from authenticator_apps
                where user_id = users.id and confirmed_at is not null))::int as factors,
           users.suspended_at is not null                    as "isSuspended",
           (select last_seen_at from user_visits where user_id = users.id) as "lastSeenAt"
    from users
    join roles on roles.id = users.role_id
    where roles.has_admin_interface and users.deletion_due_at is null
    order by lower(users.email)
  `.execute(db);
  return rows;
}

interface Account {
  id: string;
  role: string;
  roleId: number;
  hasAdminInterface: boolean;
  isSuspended: boolean;
  isClosing: boolean;
}

/** Locks the account until the transaction ends. Served by users_email_key. */
export async function lockAccount(tx: Db, email: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select users.id,
           roles.name                        as role,
           roles.id                          as "roleId",
           roles.has_admin_interface         as "hasAdminInterface",
           users.suspended_at is not null    as "isSuspended",
           users.deletion_due_at is not null as "isClosing"
    from users
    join roles on roles.id = users.role_id
    where lower(users.email) = lower(${email})
    for no key update of users
  `.execute(tx);
  return rows[0];
}

interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
  now: Date;
}

/** A student without a password. */
export async function insertAccount(tx: Db, { email, firstName, lastName, now }: NewAccount): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into users (email, first_name, last_name, role_id, created_at)
    select ${email}, ${firstName}, ${lastName}, id, ${now} from roles where name = 'student'
    returning id
  `.execute(tx);
  const created = requireRow(rows, 'The role “student” is missing.');
  return created.id;
}

export async function setRoleByName(tx: Db, userId: string, role: string): Promise<number> {
  const { rows } = await sql<{ roleId: number }>`
    update users set role_id = roles.id from roles where roles.name = ${role} and users.id = ${userId}
    returning roles.id as "roleId"
  `.execute(tx);
  const changed = requireRow(rows, `The role “${role}” is missing.`);
  return changed.roleId;
}
