import {
  createBrowserHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouteComponent,
  type RouterHistory,
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
const entranceShell = createRoute({
  getParentRoute: () => root,
  id: 'entrance',
  component: lazyRouteComponent(() => import('./shell/entrance-shell.tsx'), 'EntranceShell'),
});
const openShell = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: lazyRouteComponent(() => import('./shell/open-shell.tsx'), 'OpenShell'),
});
const plansShell = createRoute({
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
  getParentRoute: () => entranceShell,
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

const notOpenYetScreen = lazyRouteComponent(() => import('./shell/not-open-yet-screen.tsx'), 'NotOpenYetScreen');

/** A line of the table: address, title, guard, and the screen once it is built. */
const screen = (title: string, guard: Guard, component: RouteComponent = notOpenYetScreen) => ({
  beforeLoad: guard,
  staticData: { title },
  component,
});
const atEntrance = <const Path extends string>(path: Path, ...line: Parameters<typeof screen>) =>
  createRoute({ getParentRoute: () => entranceShell, path, ...screen(...line) });
const inOpen = <const Path extends string>(path: Path, ...line: Parameters<typeof screen>) =>
  createRoute({ getParentRoute: () => openShell, path, ...screen(...line) });
const onPlans = <const Path extends string>(path: Path, ...line: Parameters<typeof screen>) =>
  createRoute({ getParentRoute: () => plansShell, path, ...screen(...line) });
const inApp = <const Path extends string>(path: Path, ...line: Parameters<typeof screen>) =>
  createRoute({ getParentRoute: () => appShell, path, ...screen(...line) });

const routeTree = root.addChildren([
  emptyPath,
  unknownPath,
  showcase,
  entranceShell.addChildren([
    login,
    atEntrance('/register', 'Sign up', anonymousOnly),
    atEntrance('/register-success', 'Activate your account', everybody),
    atEntrance('/forgot-password', 'Forgot password', anonymousOnly),
    atEntrance('/restore-password', 'New password', everybody),
  ]),
  openShell.addChildren([
    inOpen('/change-card/$id', 'Update payment method', everybody),
    inOpen('/contact', 'Contact', everybody),
    inOpen('/news', 'News', everybody),
  ]),
  plansShell.addChildren([
    onPlans('/pricing', 'Pricing', everybody),
    onPlans('/plan-pricing', 'Pricing', everybody),
    onPlans('/change-plan-pricing', 'Pricing', everybody),
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

export function createAppRouter(store: PlatformStore, history: RouterHistory = createBrowserHistory()) {
  return createRouter({
    routeTree,
    history,
    context: { store },
    parseSearch: plainSearch.parse,
    stringifySearch: plainSearch.stringify,
    defaultPreload: 'intent',
    defaultPendingComponent: PageLoader,
    defaultErrorComponent: ScreenError,
    scrollRestoration: true,
  });
}
