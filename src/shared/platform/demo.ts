/** The addresses of demo users. The domain is reserved, so no real user can have one. */
const DOMAIN = '@demo.vignette.example';

export const demoAddress = (name: string): string => `${name}${DOMAIN}`;

/** Whether an address belongs to a demo user; admins see a badge, and `npm run demo -- remove` deletes these users. */
export const isDemoAddress = (address: string): boolean => address.toLowerCase().endsWith(DOMAIN);
