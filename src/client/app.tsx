import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import type { createAppRouter } from './routes.tsx';
import type { createStore } from './store.ts';
import { cssVariablesResolver, theme } from './theme.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { ErrorView } from './ui/error-view.tsx';

interface AppProps {
  store: ReturnType<typeof createStore>;
  router: ReturnType<typeof createAppRouter>;
}

const notShown = (retry: () => void) => (
  <ErrorView title="Something went wrong" message="Vignette could not be shown." onRetry={retry} />
);

/** The whole client. The build renders it once for the login page, and the browser continues from that HTML. */
export function App({ store, router }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          defaultColorScheme="auto"
          deduplicateCssVariables={false} // we do not ship Mantine's default variables
        >
          <ErrorBoundary fallback={notShown}>
            <RouterProvider router={router} />
          </ErrorBoundary>
        </MantineProvider>
      </Provider>
    </StrictMode>
  );
}
