import type { AnyRouter } from '@tanstack/react-router';
import { api } from '#client/platform/api.ts';
import type { PlatformStore } from '#client/platform/platform-state.ts';

/** Lets the rest of the client follow the session: guards are asked again, the live socket opens and closes. */
export function followSession(store: PlatformStore, router: AnyRouter): void {
  let wasLogged = store.getState().session.status === 'logged';
  let closeLive: Promise<() => void> | null = wasLogged ? openLive(store) : null;

  store.subscribe(() => {
    const { status } = store.getState().session;
    if (status !== 'logged' && status !== 'notLogged') return;
    const isLogged = status === 'logged';
    if (isLogged === wasLogged) return;
    wasLogged = isLogged;
    void askGuardsAgain(store, router);
    void closeLive?.then((close) => close());
    closeLive = isLogged ? openLive(store) : null;
  });
}

async function askGuardsAgain(store: PlatformStore, router: AnyRouter): Promise<void> {
  await router.invalidate();
  // The person's data goes last, when the guards have led away from the screens that show it.
  if (store.getState().session.status === 'notLogged') store.dispatch(api.util.resetApiState());
}

/** The socket's library is for who is signed in only, and never for the first paint. */
async function openLive(store: PlatformStore): Promise<() => void> {
  const { openLiveSocket } = await import('#client/live/live-socket.ts');
  return openLiveSocket(store);
}
