/** Half up, away from nothing: 2.5 is 3 and -2.5 is -3, so that a credit is as much as the charge it takes back. */
export const roundMoney = (amount: number) => Math.sign(amount) * Math.floor(Math.abs(amount) + 0.5) + 0;
