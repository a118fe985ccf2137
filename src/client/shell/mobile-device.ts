/** A phone or tablet for which there is an app. An iPad identifies itself as a Mac, but no Mac has a touch screen. */
export function isMobileDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /Android|iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
