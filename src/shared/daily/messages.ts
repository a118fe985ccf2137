/** Spelled as in the specification. */
export const ANSWERED_AND_VIEWED = 'Your already answered question of the day. Try again tommorow!';

/** By specification: '0 days', '1 day', otherwise 'N days'. */
export const streakText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
