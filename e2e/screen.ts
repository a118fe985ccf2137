import type { Page } from '@playwright/test';
import type { Person } from './journey.ts';

/** A screen in one state. */
export interface Screen {
  name: string;
  /** A function if the path is only known after an API call, as for a new quiz. Called after `given`. */
  path: string | ((page: Page) => Promise<string>);
  /** Undefined for a visitor. */
  as?: Person;
  /** Set if the page must be loaded in full, because of what it does at load. */
  isLoaded?: boolean;
  /** Prepares the page: server responses, stored values. */
  given?: (page: Page) => Promise<unknown>;
  /** Actions to perform before the check or the screenshot. */
  act?: (page: Page, address: string) => Promise<unknown>;
}
