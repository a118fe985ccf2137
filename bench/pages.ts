// `npm run bench -- pages`: JavaScript and CSS of a first visit, compressed with brotli, with their budgets.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildClientWhenStale } from '#server/platform/client-build.ts';
import { expectHolds } from './figures.ts';

export async function measurePages() {
  await buildClientWhenStale({ root: path.resolve(import.meta.dirname, '..') });
  const { status } = spawnSync(process.execPath, ['scripts/check-route-sizes.ts'], { stdio: 'inherit' });
  expectHolds('every route is within its budget', status === 0);
}
