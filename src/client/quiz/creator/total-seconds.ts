interface Timing {
  amount: number;
  paceSeconds: number;
  /** Of the profile: 1, 1.25, 1.5 or 2. */
  extraTimeFactor: number;
}

/** How long a timed quiz lasts, in whole seconds. */
export const totalSeconds = ({ amount, paceSeconds, extraTimeFactor }: Timing): number =>
  Math.ceil(amount * paceSeconds * extraTimeFactor);
