/** Pages that the application links to: they can be edited but not deleted. */
const REQUIRED = new Set(['pricing', 'privacy', 'terms']);
/** Users agree to these pages when they register, so they must always be public. */
const ALWAYS_ACTIVE = new Set(['privacy', 'terms']);

/** The application has its own text as long as admins have not written or activated this page. */
export const isOptionalPage = (slug: string): boolean => isRequiredPage(slug) && !isAlwaysActive(slug);
export const isRequiredPage = (slug: string): boolean => REQUIRED.has(slug);
export const isAlwaysActive = (slug: string): boolean => ALWAYS_ACTIVE.has(slug);
