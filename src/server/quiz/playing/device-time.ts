/** When something was done, as a device reckons it: not later than now. */
export const notAfter = (now: Date, reckoned: string): Date => {
  const moment = new Date(reckoned);
  return moment > now ? now : moment;
};
