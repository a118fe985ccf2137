/** The time of an action according to the device, limited to now. */
export const notAfter = (now: Date, reckoned: string): Date => {
  const moment = new Date(reckoned);
  return moment > now ? now : moment;
};
