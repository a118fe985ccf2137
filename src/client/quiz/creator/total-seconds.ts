interface Timing {
  amount: number;
  paceSeconds: number;
  /** From the profile: 1, 1.25, 1.5 or 2. */
  extraTimeFactor: number;
}

/** Duration of a timed quiz, in whole seconds. */
export const totalSeconds = ({ amount, paceSeconds, extraTimeFactor }: Timing): number =>
  Math.ceil(amount * paceSeconds * extraTimeFactor);
