export type DurationModifier = 'd' | 'm' | 'y';

interface Duration {
  duration: number;
  durationModifier: DurationModifier;
}

const MONTHS_A_YEAR = 12;
/** By specification this is the monthly plan, whatever its duration is. */
const MONTHLY_PLAN_ID = 11;

/** Number of months covered by a price; other durations count as one. */
const months = ({ duration, durationModifier }: Duration): number =>
  durationModifier === 'y' ? duration * MONTHS_A_YEAR : durationModifier === 'm' ? duration : 1;

/** Price per month, to two decimals. */
export const pricePerMonth = (price: number, plan: Duration): number => Math.round((price / months(plan)) * 100) / 100;

export const isBilledMonthly = ({ id, duration, durationModifier }: Duration & { id: number }): boolean =>
  id === MONTHLY_PLAN_ID || (durationModifier === 'm' && duration === 1);

export const billedNote = (plan: Duration & { id: number }): string =>
  isBilledMonthly(plan) ? '(Billed monthly)' : '(Billed annually)';

/** The guarantee is counted in hours, not in calendar days. */
export const GUARANTEE_DAYS = { monthly: 7, annual: 30 } as const;

/** Length of the trial that every new account starts with. */
export const TRIAL_DAYS = 14;

export const guaranteeDays = (plan: Duration & { id: number }): number =>
  isBilledMonthly(plan) ? GUARANTEE_DAYS.monthly : GUARANTEE_DAYS.annual;

const units: Record<DurationModifier, string> = { d: 'day', m: 'month', y: 'year' };

/** '1 month', '2 years'. */
export const durationText = ({ duration, durationModifier }: Duration): string =>
  `${duration} ${units[durationModifier]}${duration === 1 ? '' : 's'}`;
