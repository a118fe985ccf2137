import type { PlatformStore } from '#client/platform/platform-state.ts';

/**
 * Lets pages open without a connection, for those who have signed in: nobody else should pay for half a megabyte.
 * Development has no worker: it would answer with yesterday's files.
 */
export function registerOfflineWorker(store: PlatformStore): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const isSignedIn = () => store.getState().session.status === 'logged';
  if (isSignedIn()) return register();
  const unsubscribe = store.subscribe(() => {
    if (!isSignedIn()) return;
    unsubscribe();
    register();
  });
}

function register(): void {
  navigator.serviceWorker.register('/offline-worker.js', { updateViaCache: 'none' }).catch(() => {
    // A browser that forbids workers, in a private window for example, works as long as there is a connection.
  });
}
