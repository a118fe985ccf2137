import { z } from 'zod';
import { listResult, paging } from '#shared/platform/list.contract.ts';

const Word = z
  .string()
  .regex(/^[a-z]+(_[a-z]+)*$/)
  .max(100);

const filters = {
  kind: Word.optional(),
  /** The admin who did it. */
  editor: z.uuid().optional(),
  subjectKind: Word.optional(),
  subjectId: z.string().trim().min(1).max(200).optional(),
  /** Days in UTC, inclusive. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};
const timeOnly = paging(['time'], 'desc');

export const EventLogQuery = z.object({ ...filters, ...timeOnly });
export type EventLogQuery = z.infer<typeof EventLogQuery>;

const Part = z.record(z.string(), z.unknown()).nullable();

export const LoggedEvent = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.string(),
  /** The current name; null if the account was deleted. */
  editor: z.object({ id: z.uuid(), name: z.string().nullable() }),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** The current name; null if the subject has none or was deleted. */
  subjectName: z.string().nullable(),
  before: Part,
  after: Part,
  ip: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type LoggedEvent = z.infer<typeof LoggedEvent>;

export const EventLogResult = listResult(LoggedEvent);
export type EventLogResult = z.infer<typeof EventLogResult>;

/** Values that exist in the log, for its filters. */
export const EventKindsResult = z.object({ kinds: z.array(z.string()), subjectKinds: z.array(z.string()) });
export type EventKindsResult = z.infer<typeof EventKindsResult>;

export const ChainResult = z.object({
  checked: z.int(),
  /** Ids of the first hundred events at which the chain is broken, oldest first. */
  broken: z.array(z.int()),
  /** Lines of checkpoints that are gone or changed, because lines were cut off or all hashes recomputed. */
  missing: z.array(z.int()),
  /** Number of checkpoints outside the database that the log was compared with. */
  checkpoints: z.int(),
});
export type ChainResult = z.infer<typeof ChainResult>;
