/** Rounds half away from zero: 2.5 to 3 and -2.5 to -3, so that a credit equals the charge that it reverses. */
export const roundMoney = (amount: number) => Math.sign(amount) * Math.floor(Math.abs(amount) + 0.5) + 0;
