const A_DAY = 86_400_000;

/** Days since 1 January 1970, for arithmetic. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / A_DAY);

export const dayText = (day: number): string => new Date(day * A_DAY).toISOString().slice(0, 10);

/** 0 is Sunday; 1 January 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;
