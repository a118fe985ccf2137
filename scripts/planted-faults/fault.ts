export interface Fault {
  name: string;
  file: string;
  /** Must occur exactly once in the file. */
  find: string;
  replace: string;
  /** Each of them must fail while the fault is planted. */
  tests: PlannedTest[];
}

export type PlannedTest =
  | { tool: 'vitest'; file: string }
  | { tool: 'playwright'; file: string; title: string; project: 'desktop' | 'phone' }
  | { tool: 'shell'; command: string };

export const vitest = (file: string): PlannedTest => ({ tool: 'vitest', file });

/** Selects a browser test by the beginning or any other part of its title. */
export const journey = (file: string, title: string, project: 'desktop' | 'phone' = 'desktop'): PlannedTest => ({
  tool: 'playwright',
  file,
  title,
  project,
});

export const check = (command: string): PlannedTest => ({ tool: 'shell', command });
