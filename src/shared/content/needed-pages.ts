/** Pages that the product itself opens: they can be rewritten, not deleted. */
const NEEDED = new Set(['pricing', 'privacy', 'terms']);
/** Those that people agree to when they register stay open to all. */
const ALWAYS_ACTIVE = new Set(['privacy', 'terms']);

export const isNeededPage = (slug: string): boolean => NEEDED.has(slug);
export const isAlwaysActive = (slug: string): boolean => ALWAYS_ACTIVE.has(slug);
