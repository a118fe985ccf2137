export const mailingLimits = { name: 100, subject: 150, body: 20_000 } as const;

export const pace = { slowest: 10, usual: 120, fastest: 600 } as const;

/** The furthest away that a mailing may be scheduled. */
export const MAX_DAYS_AHEAD = 90;

/** The most days that a rule of a segment looks back. */
export const MAX_DAYS_BACK = 3650;
