/** Name shown for an editor whose account was deleted. */
export const DELETED_USER = 'Deleted user';
