import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { processorMsOf } from './processor.ts';

const IDLE_SHARE = 0.03;
const LOOK_MS = 5_000;
const MOST_LOOKS = 24;

/** Resident memory of a process in MB. */
export async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/**
 * The same, once the process has needed almost no processor time for a while: a server collects the garbage of its start
 * when it is idle, and jobs of the demo, such as its purchases, go on after a first start.
 */
export async function memoryWhenIdle(pid: number | undefined): Promise<number> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const before = processorMsOf(pid);
    await wait(LOOK_MS);
    if (processorMsOf(pid) - before <= LOOK_MS * IDLE_SHARE) return memoryOf(pid);
  }
  throw new Error(`The server is still busy after ${(MOST_LOOKS * LOOK_MS) / 1000} seconds.`);
}
