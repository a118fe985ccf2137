import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { admin, anonymousOnly, everybody, type Guard, signedIn, subscription } from './platform/guards.ts';
import { plainSearch } from './platform/plain-search.ts';
import type { PlatformStore } from './platform/platform-state.ts';
import { dashboardSearch, loginSearch } from './route-search.ts';
import { RootLayout } from './shell/root-layout.tsx';
import { ScreenError } from './shell/screen-error.tsx';
import { PageLoader } from './ui/page-loader.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Names the tab ('Dashboard · Vignette'). */
    title?: string;
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

const root = createRootRouteWithContext<{ store: PlatformStore }>()({ component: RootLayout });

// The frames. They have no address of their own.
const appShell = createRoute({
  getParentRoute: () => root,
  id: 'app',
  component: lazyRouteComponent(() => import('./shell/app-shell.tsx'), 'AppShell'),
});
const openShell = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: lazyRouteComponent(() => import('./shell/open-shell.tsx'), 'OpenShell'),
});
const pricingShell = createRoute({
  getParentRoute: () => root,
  id: 'plans',
  component: lazyRouteComponent(() => import('./shell/pricing-shell.tsx'), 'PricingShell'),
});

const toLogin = async () => {
  throw redirect({ to: '/login' });
};
const emptyPath = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toLogin });
const unknownPath = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: toLogin });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: anonymousOnly,
  staticData: { title: 'Sign in' },
  validateSearch: loginSearch,
  component: lazyRouteComponent(() => import('./accounts/login-screen.tsx'), 'LoginScreen'),
});

const dashboard = createRoute({
  getParentRoute: () => appShell,
  path: '/dashboard',
  beforeLoad: signedIn,
  staticData: { title: 'Dashboard' },
  validateSearch: dashboardSearch,
  component: lazyRouteComponent(() => import('./dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
});

/** The showcase of components; the constant is false in production builds, which then do not contain it. */
const showcase = createRoute({
  getParentRoute: () => root,
  path: '/ui',
  staticData: { title: 'Components' },
  ...(import.meta.env.VITE_SHOWCASE === 'on'
    ? { component: lazyRouteComponent(() => import('./showcase/showcase-screen.tsx'), 'ShowcaseScreen') }
    : { beforeLoad: toLogin }),
});

const notOpenYet = lazyRouteComponent(() => import('./shell/not-open-yet-screen.tsx'), 'NotOpenYetScreen');

/** A screen that is still to be built: its address, title and guard stand, so that building it changes one line. */
const inApp = <const Path extends string>(path: Path, title: string, guard: Guard) =>
  createRoute({
    getParentRoute: () => appShell,
    path,
    beforeLoad: guard,
    staticData: { title },
    component: notOpenYet,
  });
const inOpen = <const Path extends string>(path: Path, title: string, guard: Guard) =>
  createRoute({
    getParentRoute: () => openShell,
    path,
    beforeLoad: guard,
    staticData: { title },
    component: notOpenYet,
  });
const inPlans = <const Path extends string>(path: Path, title: string) =>
  createRoute({
    getParentRoute: () => pricingShell,
    path,
    beforeLoad: everybody,
    staticData: { title },
    component: notOpenYet,
  });

const routeTree = root.addChildren([
  emptyPath,
  unknownPath,
  login,
  showcase,
  openShell.addChildren([
    inOpen('/register', 'Sign up', anonymousOnly),
    inOpen('/register-success', 'Activate your account', everybody),
    inOpen('/forgot-password', 'Forgot password', anonymousOnly),
    inOpen('/restore-password', 'New password', everybody),
    inOpen('/change-card/$id', 'Update payment method', everybody),
    inOpen('/contact', 'Contact', everybody),
    inOpen('/news', 'News', everybody),
  ]),
  pricingShell.addChildren([
    inPlans('/pricing', 'Pricing'),
    inPlans('/plan-pricing', 'Pricing'),
    inPlans('/change-plan-pricing', 'Pricing'),
  ]),
  appShell.addChildren([
    dashboard,
    inApp('/account', 'My account', signedIn),
    inApp('/account/billing', 'Billing', signedIn),
    inApp('/payments', 'Payment', signedIn),
    inApp('/payments/card', 'Pay by Card', signedIn),
    inApp('/payments/success', 'Payment successful!', signedIn),
    inApp('/payments/failed', 'Payment failed', signedIn),
    inApp('/share', 'Share', signedIn),
    inApp('/quiz/quick-quiz', 'Quick Quiz', subscription),
    inApp('/quiz/custom_creator', 'Custom Quiz', subscription),
    inApp('/quiz/start', 'Quiz', subscription),
    inApp('/quiz/start/restore/$id', 'Quiz', subscription),
    inApp('/quiz/sumup/$', 'Quiz summary', subscription),
    inApp('/statistics', 'Statistics', subscription),
    inApp('/leaderboards', 'Leaderboards', subscription),
    inApp('/submit-question', 'Submit a question', subscription),
    inApp('/submit-question/submit', 'Submit a question', subscription),
    inApp('/admin', 'Admin Panel', admin),
  ]),
]);

export function createAppRouter(store: PlatformStore) {
  return createRouter({
    routeTree,
    context: { store },
    parseSearch: plainSearch.parse,
    stringifySearch: plainSearch.stringify,
    defaultPreload: 'intent',
    defaultPendingComponent: PageLoader,
    defaultErrorComponent: ScreenError,
    scrollRestoration: true,
  });
}
