import { endAllSessions } from '#server/accounts/devices/devices.queries.ts';
import { activateAccount } from '#server/accounts/registration/activate-account.ts';
import { dropUnprovenAccount } from '#server/accounts/registration/registration.queries.ts';
import { removeAllFactors } from '#server/accounts/second-factor/remove-all-factors.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { issueMailToken } from '../mail-tokens.ts';
import { holdAdmins, requireAnAdmin } from '../refuse-last-admin.ts';
import { insertAccount, lockAccount, setRoleByName } from './admins.queries.ts';

/** The event log shows an editor without an account: the person at the shell cannot be known. */
const COMMAND_LINE: Editor = {
  userId: '00000000-0000-0000-0000-000000000000',
  ip: '127.0.0.1',
  requestId: 'command-line',
};

type CommandDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'now'>;

/**
 * Creates an admin, or makes an existing user one. Returns the link for choosing the first password; null if the user
 * can already sign in.
 */
export async function createAdmin(
  { config, db, now }: CommandDeps,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
): Promise<{ link: string | null }> {
  const at = now();
  return db.transaction().execute(async (tx) => {
    await holdAdmins(tx);
    // Anyone may have registered this address and chosen a password: such an account must not become an admin.
    await dropUnprovenAccount(tx, { email });
    const known = await lockAccount(tx, email);
    if (known) {
      if (known.isSuspended) throw new Error(`${email} is suspended. Lift the suspension first.`);
      if (known.isClosing) throw new Error(`${email} is about to be deleted.`);
      await changeRole(tx, known, 'admin', at);
      return { link: null };
    }
    const id = await insertAccount(tx, { email, firstName, lastName, now: at });
    await activateAccount(tx, { userId: id, now: at });
    const token = await issueMailToken(tx, { userId: id, purpose: 'password-restore', now: at });
    await changeRole(tx, { id, role: 'student', roleId: 1 }, 'admin', at);
    return { link: `${config.publicUrl}/restore-password?token=${token}` };
  });
}

/** Makes an admin a student and ends their sessions. */
export async function revokeAdmin({ db, now }: CommandDeps, { email }: { email: string }): Promise<void> {
  const at = now();
  await db.transaction().execute(async (tx) => {
    await holdAdmins(tx);
    const account = await requireAccount(tx, email);
    if (!account.hasAdminInterface) throw new Error(`${email} is not an admin.`);
    await endAllSessions(tx, { userId: account.id, reason: 'ended_by_admin', now: at });
    await changeRole(tx, account, 'student', at);
    await requireAnAdmin(tx);
  });
}

/**
 * Removes all second factors of a user. In the admin area this takes two admins; a single admin who lost their phone has
 * only the command line.
 */
export async function resetSecondFactor(deps: CommandDeps, { email }: { email: string }): Promise<void> {
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    const { id: userId } = await requireAccount(tx, email);
    await removeAllFactors(deps, tx, { userId }, { ...COMMAND_LINE, userAgent: null });
    await endAllSessions(tx, { userId, reason: 'ended_by_admin', now });
    const subject = { kind: 'user', id: userId };
    await recordAdminEvent(tx, COMMAND_LINE, now, { kind: 'second_factors_reset', subject });
  });
}

async function requireAccount(tx: Db, email: string) {
  const account = await lockAccount(tx, email);
  if (!account) throw new Error(`There is no account with the address ${email}.`);
  return account;
}

async function changeRole(tx: Db, before: { id: string; role: string; roleId: number }, role: string, at: Date) {
  if (before.role === role) return;
  const roleId = await setRoleByName(tx, before.id, role);
  await recordAdminEvent(tx, COMMAND_LINE, at, {
    kind: 'user_role_changed',
    subject: { kind: 'user', id: before.id },
    before: { roleId: before.roleId, role: before.role },
    after: { roleId, role },
  });
}
