import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { StreamName } from '#shared/notifications/streams.ts';
import type { Device } from './read-device.ts';

type DeviceKind = Device['kind'];

const DEVICES_PER_PERSON = 10;

/**
 * Assigns a device to the user who registered it last, and removes the oldest beyond ten. Concurrent calls are
 * serialised.
 */
export async function saveDevice(db: Db, { userId, device, now }: { userId: string; device: Device; now: Date }) {
  await db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${userId} for no key update`.execute(tx);
    await sql`
      with saved as (
        insert into push_devices (token_hash, user_id, kind, token, registered_at)
        values (${device.tokenHash}, ${userId}, ${device.kind}, ${device.token}, ${now})
        on conflict (token_hash) do update
        set user_id = excluded.user_id, token = excluded.token, registered_at = excluded.registered_at
      )
      delete from push_devices
      where token_hash in (
        select token_hash
        from push_devices
        where user_id = ${userId} and token_hash <> ${device.tokenHash}
        order by registered_at desc, token_hash
        offset ${DEVICES_PER_PERSON - 1}
      )
    `.execute(tx);
  });
}

export async function removeDevice(db: Db, { userId, tokenHash }: { userId: string; tokenHash: Buffer }) {
  await sql`delete from push_devices where token_hash = ${tokenHash} and user_id = ${userId}`.execute(db);
}

/** The device, if it still belongs to this user: another user may have signed in on it since. */
export async function findDevice(db: Db, { userId, tokenHash }: { userId: string; tokenHash: Buffer }) {
  const { rows } = await sql<{ kind: DeviceKind; token: string }>`
    select kind, token from push_devices where token_hash = ${tokenHash} and user_id = ${userId}
  `.execute(db);
  return rows[0];
}

/** All reachable devices. Served by push_devices_user_id_idx. */
export async function findDevices(db: Db, { userId, kinds }: { userId: string; kinds: DeviceKind[] }) {
  const { rows } = await sql<{ tokenHash: string }>`
    select encode(token_hash, 'hex') as "tokenHash"
    from push_devices
    where user_id = ${userId} and kind = any(${kinds})
  `.execute(db);
  return rows.map(({ tokenHash }) => tokenHash);
}

/** Same, if the user wants this stream by push; `byDefault` applies if it is not set. */
export async function findDevicesFor(
  db: Db,
  wanted: { userId: string; kinds: DeviceKind[]; stream: StreamName; byDefault: boolean },
) {
  const { rows } = await sql<{ tokenHash: string }>`
    select encode(token_hash, 'hex') as "tokenHash"
    from push_devices
    left join notification_settings
      on notification_settings.user_id = push_devices.user_id and notification_settings.stream = ${wanted.stream}
    where push_devices.user_id = ${wanted.userId}
      and push_devices.kind = any(${wanted.kinds})
      and coalesce(notification_settings.by_push, ${wanted.byDefault})
  `.execute(db);
  return rows.map(({ tokenHash }) => tokenHash);
}
