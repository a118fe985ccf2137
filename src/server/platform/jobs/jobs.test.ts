import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useWorld } from '#test/world.ts';
import type { JobDefinition } from './job-definition.ts';
import { createJobs, type JobRunner } from './jobs.ts';

const world = useWorld();
const runners: JobRunner[] = [];
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
});

const Greeting = z.object({ name: z.string() });
type Greeting = z.infer<typeof Greeting>;

function greetingJob(run: JobDefinition<Greeting>['run']): JobDefinition<Greeting> {
  return { name: 'test.greet', data: Greeting, run };
}

async function openRunner(job: JobDefinition<Greeting>) {
  const runner = createJobs({ databaseUrl: world.databaseUrl, log: world.deps.log });
  runners.push(runner);
  await runner.start([job]);
  return runner;
}

describe('a job', () => {
  it('exists only if the transaction that enqueued it commits', async () => {
    const greeted: string[] = [];
    const job = greetingJob(async ({ name }) => void greeted.push(name));
    const runner = await openRunner(job);
    await world.db.transaction().execute((tx) => runner.enqueue(tx, job, { name: 'Ann' }));
    const failed = world.db.transaction().execute(async (tx) => {
      await runner.enqueue(tx, job, { name: 'Ben' });
      throw new Error('something else went wrong');
    });
    await expect(failed).rejects.toThrow('something else');
    await runner.runWaiting();
    expect(greeted).toEqual(['Ann']);
  });

  it('runs once, in any free process', async () => {
    const greeted: string[] = [];
    const job = greetingJob(async ({ name }) => void greeted.push(name));
    const [one, two] = [await openRunner(job), await openRunner(job)];
    await Promise.all([one.work(), two.work()]);
    const names = Array.from({ length: 20 }, (_, index) => `person ${index}`);
    for (const name of names) await one.enqueue(world.db, job, { name });
    await vi.waitFor(() => expect(greeted.toSorted()).toEqual(names.toSorted()), { timeout: 20_000 });
  });

  it('does not wait for the next poll while the queue is full', async () => {
    const startedAt: number[] = [];
    const job = greetingJob(async () => void startedAt.push(performance.now()));
    const runner = await openRunner({ ...job, name: 'test.backlog' });
    const names = Array.from({ length: 60 }, (_, index) => `person ${index}`);
    for (const name of names) await runner.enqueue(world.db, { ...job, name: 'test.backlog' }, { name });
    await runner.work();
    await vi.waitFor(() => expect(startedAt).toHaveLength(60), { timeout: 20_000 });
    // Six batches: with a pause after each one, they would take ten seconds.
    expect((startedAt.at(-1) ?? Infinity) - (startedAt[0] ?? 0)).toBeLessThan(2_000);
  });

  it('of higher priority runs before older ones', async () => {
    const greeted: string[] = [];
    const job: JobDefinition<Greeting> = {
      ...greetingJob(async ({ name }) => void greeted.push(name)),
      name: 'test.priority',
      priority: ({ name }) => (name === 'Zoe' ? 1 : 0),
    };
    const runner = await openRunner(job);
    for (const name of ['Ann', 'Ben', 'Zoe']) await runner.enqueue(world.db, job, { name });
    await runner.runWaiting();
    expect(greeted).toEqual(['Zoe', 'Ann', 'Ben']);
  });

  it('is logged when it fails, and is retried', async () => {
    const job = greetingJob(async () => {
      throw new Error('not today');
    });
    const runner = await openRunner(job);
    await runner.work();
    await runner.enqueue(world.db, job, { name: 'Cleo' });
    await vi.waitFor(
      async () => {
        const { rows } = await world.pool.query(
          "select state, retry_count from pgboss.job where name = 'test.greet' and data->>'name' = 'Cleo'",
        );
        expect(rows).toMatchObject([{ state: 'retry' }]);
      },
      { timeout: 20_000 },
    );
    expect(world.logged.join('\n')).toMatch(/"job":"test\.greet".*a job failed/);
    expect(world.logged.join('\n')).toContain('not today');
  });

  it('is counted when it has failed for good, and can be retried once more', async () => {
    let isWell = false;
    const greeted: string[] = [];
    const job = greetingJob(async ({ name }) => {
      if (!isWell) throw new Error('not today');
      greeted.push(name);
    });
    const runner = await openRunner({ ...job, name: 'test.give-up', retries: 0 });
    await runner.work();
    await runner.enqueue(world.db, { ...job, name: 'test.give-up' }, { name: 'Dora' });
    const failures = () =>
      world.db.selectFrom('job_failures').select('failures').where('queue', '=', 'test.give-up').execute();
    await vi.waitFor(async () => expect(await failures()).toEqual([{ failures: 1 }]), { timeout: 20_000 });
    isWell = true;
    // The failure is counted shortly before the job is marked as failed.
    await vi.waitFor(async () => expect(await retry()).toBe(1), { timeout: 20_000 });
    await runner.runWaiting();
    expect(greeted).toEqual(['Dora']);
    expect(await retry()).toBe(0);
    expect(await failures()).toEqual([{ failures: 1 }]);

    function retry() {
      return world.db.transaction().execute((tx) => runner.retryFailed(tx, 'test.give-up'));
    }
  });

  it('is rejected before it is stored if its data is invalid', async () => {
    const job = greetingJob(async () => {});
    const runner = await openRunner(job);
    await expect(runner.enqueue(world.db, job, { name: 7 } as unknown as Greeting)).rejects.toThrow('expected string');
  });
});
