import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { App } from './app.tsx';
import { sessionEnded } from './platform/session-slice.ts';
import { createAppRouter } from './routes.tsx';
import { createStore } from './store.ts';

/** Renders the login page of a visitor without a session. Runs during the build, see prerender-plugin.ts. */
export async function renderLogin(): Promise<string> {
  const store = createStore();
  store.dispatch(sessionEnded('noSession'));
  const router = createAppRouter(store, createMemoryHistory({ initialEntries: ['/login'] }));
  await router.load();
  // One piece: parts that arrive later would need scripts to insert them.
  const errors: unknown[] = [];
  const { prelude } = await prerender(<App store={store} router={router} />, {
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
  });
  const html = await new Response(prelude).text();
  // React would leave out the part that failed.
  if (errors.length > 0) throw new AggregateError(errors, 'The login page could not be rendered.');
  return html;
}
