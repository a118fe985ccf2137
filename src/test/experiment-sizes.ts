/** The smallest sizes at which each experiment still detects its fault. */
const few = {
  lifecycles: 7,
  deliveries: 3,
  rounds: 2,
  purchases: 12,
  changes: 6,
  /** Without the library's retries every fault reaches our code, so that a few purchases are enough. */
  stripeRetries: 0,
  faultProbability: 0.04,
  subscriptions: 4,
  days: 160,
  stepDays: 20,
  ledger: { people: 10, days: 60, stepDays: 6, active: 0.9 },
  limitMs: 180_000,
  hostileBodies: 4,
  learnerStories: 4,
  /** Each format exports another share of the shipped questions. */
  isWholeBankInEachFormat: false,
  drawingStep: 4,
};

/** `TESTS=full`, as in `npm run test:full` and `npm run bench -- payments`. */
const all: typeof few = {
  lifecycles: 200,
  deliveries: 5,
  rounds: 500,
  purchases: 1000,
  changes: 200,
  stripeRetries: 2,
  faultProbability: 0.02,
  subscriptions: 50,
  days: 400,
  stepDays: 5,
  ledger: { people: 200, days: 365, stepDays: 5, active: 0.2 },
  limitMs: 3_600_000,
  hostileBodies: 20,
  learnerStories: 40,
  isWholeBankInEachFormat: true,
  drawingStep: 1,
};

export const sizes = process.env['TESTS'] === 'full' ? all : few;
