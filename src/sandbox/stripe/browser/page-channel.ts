import type { Envelope, FromFrame, ToFrame } from './frame-messages.ts';

interface PageChannel {
  tell: (message: FromFrame) => void;
}

/** The message channel to the embedding page, or null if the page is unknown. */
export function openPageChannel(onMessage: (message: ToFrame) => void): PageChannel | null {
  const [channel, pageOrigin] = location.hash.slice(1).split(',').map(decodeURIComponent);
  const knownPages = document.body.dataset['pages']?.split(' ') ?? [];
  const page = window.parent;
  if (!channel || !pageOrigin || !knownPages.includes(pageOrigin) || page === window) return null;

  window.addEventListener('message', (event: MessageEvent<Envelope<ToFrame> | null>) => {
    if (event.source !== page || event.origin !== pageOrigin || event.data?.channel !== channel) return;
    onMessage(event.data.message);
  });
  return {
    tell: (message) => page.postMessage({ channel, message } satisfies Envelope<FromFrame>, pageOrigin),
  };
}
