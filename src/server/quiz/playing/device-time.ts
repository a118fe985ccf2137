/** The time of an action according to the device, limited to now. */
export const notAfter = (now: Date, deviceTime: string): Date => {
  const moment = new Date(deviceTime);
  return moment > now ? now : moment;
};
