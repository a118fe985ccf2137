import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vitest/config';

/**
 * These need freshly loaded modules: they test module state or running timers, or leave events in the outbox, which a
 * later file would send. Each costs a process, so files of the outbox that do neither are not in this list.
 */
const clientTestsAboutModuleState = [
  'src/client/accounts/use-sign-out.test.tsx',
  'src/client/platform/session-*.test.{ts,tsx}',
  'src/client/quiz/offline/*.test.{ts,tsx}',
  'src/client/quiz/outbox/{follow-outbox,open-quiz,pending-events,send-events,settled-events,show-rejection,storage-*}.test.ts',
  'src/client/quiz/play/{played-miss,use-prepared-question}.test.tsx',
  'src/client/quiz/saved/discard-quiz.test.ts',
  'src/client/quiz/summary/{review,summary-actions,summary-screen}.test.tsx',
];

/** Vite would choose the development builds of packages, which are slower and which the server never runs. */
const loadPackagesLikeTheServer: Plugin = {
  name: 'load-packages-like-the-server',
  configResolved({ ssr }) {
    ssr.resolve = { ...ssr.resolve, conditions: [] };
  },
};

export default defineConfig({
  test: {
    // Continuous integration has two cores; two more workers use them while tests wait. Each has its own databases.
    pool: 'forks',
    maxWorkers: 4,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        plugins: [loadPackagesLikeTheServer],
        test: {
          name: 'server',
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'db/**/*.test.ts'],
          exclude: ['src/client/**'],
          globalSetup: ['src/test/global-setup.ts'],
          // Each world has its own database and modules hold no state, so loading them once per worker saves a third of
          // the time.
          isolate: false,
          // The server runs on Node without a build, so its tests do as well.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: ['--import', './src/server/platform/tsx-hook.ts'],
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
          // Loading happy-dom and Mantine takes longer than the tests, so it is done once per worker, and the setup
          // file resets the page.
          isolate: false,
          // React and Mantine run slowly until V8 has compiled them, and have few objects that live long.
          execArgv: ['--always-sparkplug', '--max-semi-space-size=64'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'client modules',
          environment: 'happy-dom',
          include: clientTestsAboutModuleState,
          setupFiles: ['src/client/platform/test-setup.ts'],
          // Every file loads happy-dom and Mantine in a new process, which is faster when they are compiled already.
          env: { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' },
        },
      },
    ],
  },
});
