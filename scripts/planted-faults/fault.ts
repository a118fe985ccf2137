export interface Fault {
  name: string;
  file: string;
  /** Has to occur exactly once in the file. */
  find: string;
  replace: string;
  /** Each of them has to fail while the fault is planted. */
  tests: PlannedTest[];
}

export type PlannedTest =
  | { tool: 'vitest'; file: string }
  | { tool: 'playwright'; file: string; title: string; project: 'desktop' | 'phone' }
  | { tool: 'shell'; command: string };

export const vitest = (file: string): PlannedTest => ({ tool: 'vitest', file });

/** A journey by the beginning of its title, or any other part of it. */
export const journey = (file: string, title: string, project: 'desktop' | 'phone' = 'desktop'): PlannedTest => ({
  tool: 'playwright',
  file,
  title,
  project,
});

export const check = (command: string): PlannedTest => ({ tool: 'shell', command });
