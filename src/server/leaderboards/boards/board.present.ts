import type { BoardQuery, BoardResult, LeaderboardRow, Metric, OwnStanding } from '#shared/leaderboards/contract.ts';
import { shownNameOf } from '#shared/leaderboards/shown-name.ts';
import { resetOf } from '../periods.ts';
import type { BoardRow } from './rows.queries.ts';
import type { Standing } from './standing.queries.ts';

/** Allowlist: a row contains nothing that identifies a member unless they chose to show it. */
export function presentRow(row: BoardRow, metric: Metric): LeaderboardRow {
  return {
    position: row.position,
    rank: row.rank,
    name: shownNameOf(row),
    photo: row.shownAs === 'name' ? row.photoPath : null,
    university: row.shownAs === 'hidden' ? null : row.university,
    value: metric === 'improvement' ? row.value / 100 : row.value,
    change: row.previousRank === null ? null : row.previousRank - row.rank,
    isOwn: row.isOwn,
  };
}

/** The states in order of precedence: the first match applies. */
export function presentOwn(
  { scope }: Pick<BoardQuery, 'scope'>,
  standing: Standing,
  own: LeaderboardRow | undefined,
): OwnStanding {
  if (standing.isStaff) return { state: 'not-allowed', reason: 'staff' };
  if (standing.isMinor) return { state: 'not-allowed', reason: 'minor' };
  if (!standing.isMember) return { state: 'not-joined' };
  if (own) return { state: 'ranked', row: own };
  if (standing.missing) return { state: 'too-few', missing: standing.missing };
  if (scope === 'university' && standing.hidesUniversity) return { state: 'university-hidden' };
  return { state: standing.hasRisen === false ? 'no-rise' : 'waiting' };
}

/** Why a board is hidden. On the board of everyone no member can be identified, so it is shown even if it is small. */
export function hiddenBecause({ scope }: BoardQuery, { group, isLargeEnough }: Standing): BoardResult['hidden'] {
  if (scope === 'everyone') return null;
  if (group === null) return 'profile-incomplete';
  return isLargeEnough ? null : 'too-small';
}

export const presentTimes = ({ period }: BoardQuery, { reckonedAt }: Standing, now: Date) => ({
  reckonedAt: reckonedAt?.toISOString() ?? null,
  resetsAt: resetOf(period, now)?.toISOString() ?? null,
});
