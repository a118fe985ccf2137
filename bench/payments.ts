// `npm run bench -- payments`: the experiments of src/server/billing/experiments in full: 200 lifecycles told in the worst
// order, 500 races for the last place, 1,000 purchases among faults, 50 subscriptions over 400 days. About an hour.
import { spawnSync } from 'node:child_process';

/** Whether every experiment holds; what does not is printed. */
export function runPaymentExperiments(): boolean {
  const { status } = spawnSync('vitest', ['run', 'src/server/billing/experiments'], {
    stdio: 'inherit',
    env: { ...process.env, EXPERIMENTS: 'full' },
  });
  return status === 0;
}
