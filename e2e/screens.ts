import type { Page } from '@playwright/test';
import type { Person } from './journey.ts';

export interface Screen {
  name: string;
  path: string;
  /** Nobody for a visitor. */
  as?: Person;
  /** What somebody does there before it is looked at. */
  act?: (page: Page) => Promise<unknown>;
}

/** Every screen, in the states a person meets it. Pictured by `npm run shots`, checked by axe. */
export const screens: Screen[] = [
  { name: 'login', path: '/login' },
  {
    name: 'login-errors',
    path: '/login',
    act: (page) => page.getByRole('button', { name: 'Sign in', exact: true }).click(),
  },
  {
    name: 'login-refused',
    path: '/login',
    act: async (page) => {
      await page.getByLabel('Username').fill('somebody@example.com');
      await page.locator('input[type=password]').fill('wrong password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByText('Authentication error').waitFor();
    },
  },
  {
    name: 'login-activated',
    path: '/login?register-success=true',
    act: (page) => page.getByText('You can login now').waitFor(),
  },
  { name: 'register', path: '/register' },
  { name: 'pricing', path: '/pricing' },
  { name: 'contact', path: '/contact' },
  { name: 'dashboard-trial', path: '/dashboard', as: 'trial' },
  { name: 'dashboard-subscriber', path: '/dashboard', as: 'subscriber' },
  { name: 'dashboard-basic', path: '/dashboard?showPricing=false', as: 'basic' },
  {
    name: 'pricing-dialog',
    path: '/dashboard',
    as: 'basic',
    act: (page) => page.getByRole('dialog').getByRole('link', { name: 'See pricing plans' }).waitFor(),
  },
  {
    name: 'user-menu',
    path: '/dashboard',
    as: 'subscriber',
    act: async (page) => {
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('button', { name: 'Sign out' }).waitFor();
    },
  },
  { name: 'statistics', path: '/statistics', as: 'subscriber' },
  { name: 'admin', path: '/admin', as: 'admin' },
  { name: 'components', path: '/ui' },
];
