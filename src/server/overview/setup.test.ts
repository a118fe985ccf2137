import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { SignedInUser } from '#server/platform/access.ts';
import { allPermissions } from '#shared/access/permissions.ts';
import { addPerson } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { readOverview } from './read-overview.ts';

const world = useWorld();

const read = (permissions: readonly string[], production = true) =>
  readOverview({ ...world.deps, config: { ...world.deps.config, production } }, {
    permissions: new Set(permissions),
  } as unknown as SignedInUser); // only the permissions are read

describe('the setup list', () => {
  it('names what a new installation lacks, and is gone when everything is done', async () => {
    await sql`update plans set archived_at = now() where not is_trial`.execute(world.db);
    expect((await read(allPermissions)).setup).toEqual({
      hasPlansForSale: false,
      hasWebhookCalls: false,
      hasOwnLegalTexts: false,
      hasSecondAdmin: false,
    });

    await sql`update plans set archived_at = null where id = 11`.execute(world.db);
    expect((await read(allPermissions)).setup).toMatchObject({ hasPlansForSale: true });
    await sql`update page_contents set revision = 2`.execute(world.db);
    await addPerson(world, { role: 'admin' });
    expect((await read(allPermissions)).setup).toMatchObject({ hasOwnLegalTexts: true, hasSecondAdmin: false });
    await addPerson(world, { role: 'admin' });
    await sql`
      insert into stripe_events (id, type, created_at, received_at, payload) values ('evt_1', 'x', now(), now(), '{}')
    `.execute(world.db);
    expect((await read(allPermissions)).setup).toBeUndefined();
  });

  it('is shown only in production and only to admins who may change prices', async () => {
    await sql`delete from stripe_events`.execute(world.db);
    expect((await read(allPermissions, false)).setup).toBeUndefined();
    expect((await read(['UserManagement.read'])).setup).toBeUndefined();
  });
});
