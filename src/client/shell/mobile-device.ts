/** A phone or tablet for which there is an app. An iPad calls itself a Mac, but no Mac has a touch screen. */
export function isMobileDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /Android|iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
