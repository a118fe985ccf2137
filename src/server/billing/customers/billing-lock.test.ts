import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { withBillingLock, writeUnderLock } from './billing-lock.ts';

const world = useWorld();
let userId: string;
beforeAll(async () => {
  ({ id: userId } = await addPerson(world, { passwordHash: null }));
});

const expire = () =>
  sql`update billing_customers set locked_until = now() - interval '1 second' where user_id = ${userId}`.execute(
    world.db,
  );

describe('the billing lock of a user', () => {
  it('lets in one holder at a time, then the next', async () => {
    const order: string[] = [];
    await withBillingLock(world.deps, userId, async () => {
      order.push('first');
      await expect(withBillingLock(world.deps, userId, async () => order.push('between'))).rejects.toMatchObject({
        code: 'purchase_in_progress',
        retryAfterSeconds: 3,
      });
    });
    await withBillingLock(world.deps, userId, async () => order.push('second'));
    expect(order).toEqual(['first', 'second']);
  });

  it('waits while the lock is held briefly', async () => {
    const entered = Promise.withResolvers<void>();
    const leave = Promise.withResolvers<void>();
    const first = withBillingLock(world.deps, userId, async () => {
      entered.resolve();
      await leave.promise;
    });
    await entered.promise;
    const second = withBillingLock(world.deps, userId, async () => 'in');
    leave.resolve();
    await first;
    await expect(second).resolves.toBe('in');
  });

  it('is released when the work fails', async () => {
    const failing = withBillingLock(world.deps, userId, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    await expect(withBillingLock(world.deps, userId, async () => 'in')).resolves.toBe('in');
  });

  it('expires when its process dies, and rejects later writes of that process', async () => {
    await withBillingLock(world.deps, userId, async (late) => {
      await expire();
      await withBillingLock(world.deps, userId, async (lock) => {
        await expect(writeUnderLock(world.deps, lock, async () => 'written')).resolves.toBe('written');
      });
      await expect(writeUnderLock(world.deps, late, async () => 'written')).rejects.toMatchObject({
        code: 'purchase_in_progress',
      });
    });
  });

  it('holds no database connection', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => addPerson(world, { passwordHash: null })));
    const opened = Promise.withResolvers<void>();
    let inside = 0;
    const all = people.map(({ id }) =>
      withBillingLock(world.deps, id, async () => {
        inside += 1;
        if (inside === people.length) opened.resolve();
        await opened.promise;
      }),
    );
    await Promise.all(all);
    expect(inside).toBe(12);
  });
});
