import type { PlatformStore } from '#client/platform/platform-state.ts';

/**
 * Registers the offline worker after sign-in only, because it downloads half a megabyte. It is off in development,
 * where it would serve outdated files.
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
    // Browsers that block workers, for example in private windows, still work online.
  });
}
