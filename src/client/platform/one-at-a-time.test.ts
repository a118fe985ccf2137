import { afterEach, describe, expect, it, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

afterEach(() => vi.unstubAllGlobals());

describe('without browser locks', () => {
  it('runs tasks of one name one after another, also after a failed one', async () => {
    const log: string[] = [];
    const task = (name: string, fails = false) =>
      oneAtATime('name', async () => {
        log.push(`${name} begins`);
        await Promise.resolve();
        log.push(`${name} ends`);
        if (fails) throw new Error(name);
      });

    await Promise.allSettled([task('first', true), task('second')]);

    expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });
});

it("uses the browser's lock of that name, which all tabs share", async () => {
  const request = vi.fn((_name: string, task: () => Promise<string>) => task());
  vi.stubGlobal('navigator', { locks: { request } });

  await expect(oneAtATime('session-refresh', async () => 'done')).resolves.toBe('done');

  expect(request).toHaveBeenCalledWith('session-refresh', expect.any(Function));
});

it('requests the lock again after a refusal, and never runs a started task twice', async () => {
  let refusals = 1;
  const request = async (_name: string, task: () => Promise<string>) => {
    refusals -= 1;
    if (refusals === 0) throw new TypeError('The provided callback is no longer runnable.');
    return task();
  };
  vi.stubGlobal('navigator', { locks: { request } });
  await expect(oneAtATime('session-refresh', async () => 'done')).resolves.toBe('done');

  const task = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('its own fault')));
  await expect(oneAtATime('session-refresh', task)).rejects.toThrow('its own fault');
  expect(task).toHaveBeenCalledTimes(1);
});
