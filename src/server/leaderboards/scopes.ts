import type { LeaderboardScope } from '#shared/leaderboards/contract.ts';

/** Columns of `leaderboard_entries` for each scope. `group` identifies the group, and is also a column of `users`. */
export const scopeColumns = {
  everyone: { group: null, rank: 'rank', position: 'position', previousRank: 'previous_rank' },
  university: {
    group: 'university_id',
    rank: 'university_rank',
    position: 'university_position',
    previousRank: 'university_previous_rank',
  },
  country: {
    group: 'country_id',
    rank: 'country_rank',
    position: 'country_position',
    previousRank: 'country_previous_rank',
  },
  'study-year': {
    group: 'study_year',
    rank: 'study_year_rank',
    position: 'study_year_position',
    previousRank: 'study_year_previous_rank',
  },
} as const satisfies Record<
  LeaderboardScope,
  Record<'rank' | 'position' | 'previousRank', string> & { group: string | null }
>;

/** All scopes except everyone. */
export const narrowScopes = [scopeColumns.university, scopeColumns.country, scopeColumns['study-year']];

/** All calculated columns of an entry. */
export const entryColumns = ['value', ...[scopeColumns.everyone, ...narrowScopes].flatMap(Object.values)].filter(
  (column): column is string => column !== null,
);
