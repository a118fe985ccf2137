const SIZE_PX = 800;
const LOOK_EVERY_MS = 500;

/** Null if the browser blocks it. The window needs its opener, because the return page posts a message to it. */
export function openBankWindow(url: string): Window | null {
  if (!['https:', 'http:'].includes(URL.parse(url)?.protocol ?? '')) return null;
  const left = window.screenX + Math.max(0, (window.outerWidth - SIZE_PX) / 2);
  const top = window.screenY + Math.max(0, (window.outerHeight - SIZE_PX) / 2);
  return window.open(url, 'vignette-bank', `popup,width=${SIZE_PX},height=${SIZE_PX},left=${left},top=${top}`);
}

/** Polls, because browsers have no event for a closed window. Returns a function that stops polling. */
export function watchForClosing(bankWindow: Window, onClosed: () => void): () => void {
  const timer = setInterval(() => {
    if (!bankWindow.closed) return;
    clearInterval(timer);
    onClosed();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
