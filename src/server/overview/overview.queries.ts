import { type RawBuilder, sql } from 'kysely';
import { activeUserCount } from '#server/live/public.ts';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';
import type { OverviewPart } from '#shared/overview/overview-parts.ts';
import type { OverviewResult } from '#shared/overview/overview.contract.ts';
import { daysGivenPart, payersPart, revenuePart, trialsPart } from './money.queries.ts';
import { signUpsPart } from './sign-ups.queries.ts';
import { failedJobsPart, reportsPart, userQuestionsPart } from './waiting.queries.ts';

const parts: Record<OverviewPart, (now: Date) => RawBuilder<unknown>> = {
  activeNow: () => activeUserCount,
  signUps: signUpsPart,
  trials: trialsPart,
  payers: payersPart,
  revenue: revenuePart,
  daysGiven: daysGivenPart,
  reports: reportsPart,
  userQuestions: userQuestionsPart,
  failedJobs: failedJobsPart,
};

/** As returned by the database: amounts in the smallest unit, and dates in its own format. */
export type OverviewRow = OverviewResult & { isCounted: boolean };

/** Reads all requested parts with one statement. */
export async function findOverview(db: Db, wanted: OverviewPart[], now: Date): Promise<OverviewRow> {
  const columns = wanted.map((part) => sql`(${parts[part](now)}) as ${sql.id(part)}`);
  const isCounted = sql`exists (select from monthly_figures) as "isCounted"`;
  const { rows } = await sql<OverviewRow>`select ${sql.join([...columns, isCounted])}`.execute(db);
  return requireRow(rows, 'The overview is one row.');
}
