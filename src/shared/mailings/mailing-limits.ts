export const mailingLimits = { name: 100, subject: 150, body: 20_000 } as const;

export const pace = { slowest: 10, default: 120, fastest: 600 } as const;

/** How far ahead a mailing may be scheduled. */
export const MAX_DAYS_AHEAD = 90;

/** Maximum number of days in a segment condition. */
export const MAX_DAYS_BACK = 3650;

/** Recipients with an unknown outcome that are listed and settled at a time. */
export const MAX_UNKNOWN = 500;
