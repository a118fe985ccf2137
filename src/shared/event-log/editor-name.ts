/** Name shown for an editor whose account was deleted. */
export const SOMEBODY_WHO_LEFT = 'Somebody who left';
