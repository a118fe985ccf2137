import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { PlatformStore } from './platform/platform-state.ts';
import { RootLayout } from './shell/root-layout.tsx';

export const root = createRootRouteWithContext<{ store: PlatformStore }>()({ component: RootLayout });

// Layout routes without a path of their own.
export const appShell = createRoute({
  getParentRoute: () => root,
  id: 'app',
  component: lazyRouteComponent(() => import('./shell/app-shell.tsx'), 'AppShell'),
});
export const signInShell = createRoute({
  getParentRoute: () => root,
  id: 'entrance',
  component: lazyRouteComponent(() => import('./shell/sign-in-shell.tsx'), 'SignInShell'),
});
export const openShell = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: lazyRouteComponent(() => import('./shell/open-shell.tsx'), 'OpenShell'),
});
export const plansShell = createRoute({
  getParentRoute: () => root,
  id: 'plans',
  component: lazyRouteComponent(() => import('./shell/pricing-shell.tsx'), 'PricingShell'),
});
export const quizShell = createRoute({
  getParentRoute: () => root,
  id: 'quiz',
  component: lazyRouteComponent(() => import('./shell/quiz-shell.tsx'), 'QuizShell'),
});
export const adminShell = createRoute({
  getParentRoute: () => root,
  id: 'admin',
  component: lazyRouteComponent(() => import('./shell/admin-shell.tsx'), 'AdminShell'),
});
export const accountFrame = createRoute({
  getParentRoute: () => appShell,
  id: 'account',
  component: lazyRouteComponent(() => import('./shell/account-frame.tsx'), 'AccountFrame'),
});
