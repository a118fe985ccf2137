import type { z } from 'zod';

/** A piece of work done later, once, by whichever process is free. */
export interface JobDefinition<Data extends object> {
  name: string;
  data: z.ZodType<Data>;
  /** How often it is tried again after failing, each time later than the last (default 5). */
  retries?: number;
  /** How long a job that is over is remembered (default a week): shorter where its data is nobody's business. */
  rememberedSeconds?: number;
  /** Minute, hour, day … in UTC: also started by the clock, with an empty body, once over all processes. */
  cron?: string;
  /** A method and not a property, so that jobs with different data fit into one list; each checks its own. */
  run(data: Data, job: { id: string }): Promise<void>;
}

/** The part of a definition that whoever enqueues needs: the work itself may need what the caller does not have. */
export type JobKind<Data extends object> = Pick<JobDefinition<Data>, 'name' | 'data'>;
