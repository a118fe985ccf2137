import { expect, it } from 'vitest';
import { isQuickTest, layerOf } from './test-layers.ts';

it.each([
  ['src/client/routes.test.ts', 'component', false],
  ['src/server/accounts/sign-in.test.ts', 'http', true],
  ['src/server/start/start.test.ts', 'process', false],
  ['scripts/backup.test.ts', 'process', false],
  ['src/server/platform/embedded-postgres/embedded-postgres.test.ts', 'process', false],
  ['src/server/billing/experiments/ledger.test.ts', 'experiment', false],
  ['src/shared/bank/writing-checks.test.ts', 'unit', true],
] as const)('%s belongs to the layer %s', (file, layer, isQuick) => {
  expect(layerOf(file)).toBe(layer);
  expect(isQuickTest(file)).toBe(isQuick);
});
