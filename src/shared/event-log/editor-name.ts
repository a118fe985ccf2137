/** How an editor is called whose account is gone. */
export const SOMEBODY_WHO_LEFT = 'Somebody who left';
