const SIZE_PX = 800;
const LOOK_EVERY_MS = 500;

/** Null where the browser does not allow it. The bank's page needs its opener: the return page answers to it. */
export function openBankWindow(url: string): Window | null {
  if (!['https:', 'http:'].includes(URL.parse(url)?.protocol ?? '')) return null;
  const left = window.screenX + Math.max(0, (window.outerWidth - SIZE_PX) / 2);
  const top = window.screenY + Math.max(0, (window.outerHeight - SIZE_PX) / 2);
  return window.open(url, 'vignette-bank', `popup,width=${SIZE_PX},height=${SIZE_PX},left=${left},top=${top}`);
}

/** Browsers tell nobody that a window was closed; one has to look. Answers how to stop. */
export function watchForClosing(bankWindow: Window, onClosed: () => void): () => void {
  const timer = setInterval(() => {
    if (!bankWindow.closed) return;
    clearInterval(timer);
    onClosed();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
