import type { Page } from '@playwright/test';

/** Fails the joint request of the dashboard, so that its cards load themselves: for tests that replace single responses. */
export const callSeparately = (page: Page) => page.route('**/api/v1/dashboard?*', (route) => route.abort());
