import type { z } from 'zod';

/** Work that is done later, once, by any free process. */
export interface JobDefinition<Data extends object> {
  name: string;
  data: z.ZodType<Data>;
  /** Jobs of a queue run in order of priority, then of age (default 0). */
  priority?(data: Data): number;
  /** Number of retries, with increasing delay (default 5). */
  retries?: number;
  /** How long a finished job is stored (default one week); use less for sensitive data. */
  rememberedSeconds?: number;
  /** Cron expression in UTC: the job is also started on schedule, with empty data, once across all processes. */
  cron?: string;
  /**
   * A method and not a property, so that jobs with different data fit into one list; each job validates its own data.
   */
  run(data: Data, job: { id: string }): Promise<void>;
}

/**
 * The part of a definition needed to enqueue a job. The work itself may need dependencies that the caller does not
 * have.
 */
export type JobKind<Data extends object> = Pick<JobDefinition<Data>, 'name' | 'data' | 'priority'>;
