import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** These need modules that were never loaded before: they test what a module remembers or goes on doing, or replace one. */
const clientTestsAboutModuleState = [
  'src/client/accounts/use-sign-out.test.tsx',
  'src/client/admin/overview/overview-screen.test.tsx',
  'src/client/billing/{change-card,payments}/*.test.tsx',
  'src/client/platform/session-*.test.{ts,tsx}',
  'src/client/quiz/offline/*.test.{ts,tsx}',
  'src/client/quiz/outbox/*.test.{ts,tsx}',
  'src/client/statistics/statistics-screen.test.tsx',
];

export default defineConfig({
  test: {
    // Two cores are what the continuous integration has; each worker has its own databases.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'db/**/*.test.ts'],
          exclude: ['src/client/**'],
          globalSetup: ['src/test/global-setup.ts'],
          // A world has its own database and nothing lives in modules: loading them once a worker saves a third.
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'client',
          environment: 'happy-dom',
          include: ['src/client/**/*.test.{ts,tsx}'],
          exclude: clientTestsAboutModuleState,
          setupFiles: ['src/client/platform/test-setup.ts'],
          // Loading happy-dom and Mantine takes longer than the tests: once a worker, and the setup file resets the page.
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'client modules',
          environment: 'happy-dom',
          include: clientTestsAboutModuleState,
          setupFiles: ['src/client/platform/test-setup.ts'],
        },
      },
    ],
  },
});
