import type { Page } from '@playwright/test';

/** Moves to another screen of the admin area, which costs less than loading it. */
export const openPart = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name, exact: true }).click();
