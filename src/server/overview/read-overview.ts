import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type OverviewPart, overviewParts, SETUP_PERMISSION } from '#shared/overview/overview-parts.ts';
import type { OverviewResult } from '#shared/overview/overview.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { countMonths, refreshRevenue } from './count-months.ts';
import { presentOverview } from './overview.present.ts';
import { findOverview } from './overview.queries.ts';
import { findSetup } from './setup.queries.ts';

/** The parts of the overview that this user may see. */
export async function readOverview(deps: Deps, { permissions }: SignedInUser): Promise<OverviewResult> {
  const wanted = permittedParts(permissions);
  if (wanted.length === 0) throw new AppError('forbidden', { text: nothingText });
  const now = deps.now();
  if (wanted.includes('revenue')) await refreshRevenue(deps);
  const setup = deps.config.production && permissions.has(SETUP_PERMISSION) ? await findSetup(deps.db) : undefined;
  const row = await findOverview(deps.db, wanted, now);
  // Requested before the job ran for the first time.
  if (!row.isCounted) await countMonths(deps);
  const counted = row.isCounted ? row : await findOverview(deps.db, wanted, now);
  return { ...presentOverview(counted), ...(setup && { setup }) };
}

const nothingText = 'Your role includes no part of the overview. Ask an administrator if you need access.';

const permittedParts = (permissions: ReadonlySet<string>): OverviewPart[] =>
  Object.entries(overviewParts)
    .filter(([, permission]) => permissions.has(permission))
    .map(([part]) => part as OverviewPart); // the keys of the table
