import { hash } from '@node-rs/argon2';
import { Pool } from 'pg';
import { fillBank } from './bank.ts';
import { addAttempts, addCrowd, askersOf, compareAll, meetAnswered, unchecked } from './crowd.ts';
import { APP_SECRET } from './filled-server.ts';
import { PASSWORD } from './people.ts';
import { sized } from './sizes.ts';

const LEARNERS = sized(3_000, 100);
const ATTEMPTS_EACH = 100;
const BUYERS = sized(5_000, 200);
const ADMINS = 50;
const BANK = 2_000;
const LEARNER_ROLE = 1;
const ADMIN_ROLE = 2;

/** Addresses of people who visit, each in turn. Only buyers must not come twice. */
export interface MixedPeople {
  learners: string[];
  buyers: string[];
  admins: string[];
}

const addresses = (name: string, count: number) =>
  Array.from({ length: count }, (_, number) => `${name}-${number}@bench.example`);

/** Learners with a plan and a year of answers, people without a plan, and admins. All have the same password. */
export async function addMixedPeople(databaseUrl: string): Promise<MixedPeople> {
  // One connection, without a statement timeout.
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await fillBank(pool, BANK);
  await addCrowd(pool, LEARNERS);
  await pool.query(`update users set password_hash = $1 where email like 'crowd-%'`, [passwordHash]);
  const askers = await askersOf(LEARNERS, APP_SECRET);
  await unchecked(pool, async () => {
    await addAttempts(pool, { people: LEARNERS, each: ATTEMPTS_EACH });
    await meetAnswered(
      pool,
      askers.map(({ id }) => id),
    );
    await compareAll(pool);
    await pool.query('select rebuild_statistics()');
  });
  await addPeople(pool, { name: 'buyer', count: BUYERS, role: LEARNER_ROLE, passwordHash });
  await addPeople(pool, { name: 'admin', count: ADMINS, role: ADMIN_ROLE, passwordHash });
  await pool.query('vacuum analyze');
  await pool.end();
  return {
    learners: addresses('crowd', LEARNERS),
    buyers: addresses('buyer', BUYERS),
    admins: addresses('admin', ADMINS),
  };
}

async function addPeople(
  pool: Pool,
  { name, count, role, passwordHash }: { name: string; count: number; role: number; passwordHash: string },
) {
  await pool.query(
    `insert into users (email, first_name, last_name, role_id, activated_at, password_hash)
     select $1 || '-' || number || '@bench.example', 'Ben', 'Chmark', $2, now(), $3
     from generate_series(0, $4::int - 1) as number`,
    [name, role, passwordHash, count],
  );
}
