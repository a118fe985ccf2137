import { readdirSync, readFileSync } from 'node:fs';
import type { Pool } from 'pg';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Processor time of a process and its threads so far, in milliseconds. */
export function processorMsOf(pid: number | undefined): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Returns a function that adds up the processor time of all current processes of this local PostgreSQL. */
export async function processorMsOfDatabase(pool: Pool): Promise<() => number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0]?.pid);
  return () => {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === postmaster);
    return all.reduce((sum, pid) => sum + processorMsOf(Number(pid)), 0);
  };
}

const parentOf = (pid: number | undefined) => Number(statOf(pid)[1]);

/** The fields after the name of the program; none for a process that has ended. */
function statOf(pid: number | undefined): string[] {
  try {
    // The name is in parentheses and may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
