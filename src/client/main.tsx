import './ui/base-styles.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { followOtherTabs, restoreSession } from './platform/session-start.ts';
import { createAppRouter, dashboardScreen } from './routes.tsx';
import { followSession } from './shell/follow-session.ts';
import { createStore } from './store.ts';

const store = createStore();
const router = createAppRouter(store);

followOtherTabs(store);
void restoreSession(store);

// The placeholder in index.html stays until the first screen is complete, so nothing flashes or shifts.
await router.load();
followSession(store, router);

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('index.html has no #root');
const app = <App store={store} router={router} />;
// The server has sent the login page as HTML, and the visitor has no session.
if (root.dataset['prerendered'] !== undefined && router.state.location.href === '/login') {
  hydrateRoot(root, app);
} else {
  delete root.dataset['prerendered'];
  createRoot(root).render(app);
}

// Preload after the first paint: the contracts needed to parse the first response and, for visitors about to sign in,
// the dashboard. Other screens load when the user hovers over or focuses a link to them.
void import('#shared/accounts/contract.ts');
if (store.getState().session.jwt === null) {
  void import('./shell/app-shell.tsx');
  void dashboardScreen();
}

void import('./quiz/outbox/follow-outbox.ts').then(({ followOutbox }) => followOutbox(store));
void import('./offline/register-worker.ts').then(({ registerOfflineWorker }) => registerOfflineWorker(store));
