import type { AnyRouter } from '@tanstack/react-router';
import { api } from '#client/platform/api.ts';
import type { PlatformStore } from '#client/platform/platform-state.ts';

/** Applies session changes to the rest of the client: re-runs the guards, opens and closes the live socket. */
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
  // Cached data is cleared last, after the guards have left the screens that show it.
  if (store.getState().session.status === 'notLogged') store.dispatch(api.util.resetApiState());
}

/** The socket library is loaded only for signed-in users, and never for the first paint. */
async function openLive(store: PlatformStore): Promise<() => void> {
  const { openLiveSocket } = await import('#client/live/live-socket.ts');
  return openLiveSocket(store);
}
