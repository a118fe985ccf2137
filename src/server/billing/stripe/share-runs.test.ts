import { expect, it } from 'vitest';
import type { Deps } from '#server/platform/deps.ts';
import { shareRuns } from './share-runs.ts';

const deps = {} as Deps; // never read here

/** A sync whose runs end when the test says so. */
function heldSync() {
  const runs: { id: string; end: () => void; fail: (error: Error) => void }[] = [];
  const sync = shareRuns((_deps, id) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    runs.push({ id, end: resolve, fail: reject });
    return promise;
  });
  return { sync, runs };
}

it('runs once more for all calls made during a run, after it', async () => {
  const { sync, runs } = heldSync();
  const first = sync(deps, 'in_1');
  const others = [sync(deps, 'in_1'), sync(deps, 'in_1'), sync(deps, 'in_1')];
  expect(runs).toHaveLength(1);
  runs[0]!.end();
  await first;
  await Promise.resolve();
  expect(runs).toHaveLength(2);
  // Made during the second run, so it needs a third one.
  const last = sync(deps, 'in_1');
  runs[1]!.end();
  await Promise.all(others);
  await Promise.resolve();
  expect(runs).toHaveLength(3);
  runs[2]!.end();
  await last;
  void sync(deps, 'in_1');
  expect(runs).toHaveLength(4);
});

it('runs again after a failure, which only its own callers see', async () => {
  const { sync, runs } = heldSync();
  const first = sync(deps, 'in_1');
  const second = sync(deps, 'in_1');
  runs[0]!.fail(new Error('no network'));
  await expect(first).rejects.toThrow('no network');
  await Promise.resolve();
  runs[1]!.end();
  await second;
});

it('shares nothing between objects or installations', () => {
  const { sync, runs } = heldSync();
  void sync(deps, 'in_1');
  void sync(deps, 'in_2');
  void sync({} as Deps, 'in_1');
  expect(runs.map(({ id }) => id)).toEqual(['in_1', 'in_2', 'in_1']);
});
