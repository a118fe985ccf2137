// `npm run bench -- payments`: the experiments of src/server/billing/experiments at full size: the events of 200
// lifecycles in the worst order, 500 races for the last place, 1,000 purchases with faults, 50 subscriptions over 400
// days. Takes about ten minutes on two cores.
import { spawnSync } from 'node:child_process';
import { expectHolds } from './figures.ts';
import { sized } from './sizes.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';

export async function measurePayments() {
  const { status } = spawnSync(process.execPath, [VITEST, 'run', 'src/server/billing/experiments'], {
    stdio: 'inherit',
    env: { ...process.env, TESTS: sized('full', 'small') },
  });
  expectHolds('payment experiments', status === 0);
}
