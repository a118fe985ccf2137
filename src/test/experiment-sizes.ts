/** How much the experiments do: enough to fail in a test run, everything in `npm run bench -- payments`. */
const few = { lifecycles: 20, rounds: 5, purchases: 60, changes: 20, subscriptions: 6, stepDays: 20, limitMs: 180_000 };
const all = {
  lifecycles: 200,
  rounds: 500,
  purchases: 1000,
  changes: 200,
  subscriptions: 50,
  stepDays: 5,
  limitMs: 3_600_000,
};

export const sizes = process.env['EXPERIMENTS'] === 'full' ? all : few;
