import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { type Sandbox, startSandbox } from './sandbox.ts';

export const APP_URL = 'http://localhost:3000';

/** A sandbox that starts before each test, with an empty folder. */
export function useSandbox() {
  let dataDir = '';
  let sandbox: Sandbox;
  const start = async () => {
    sandbox = await startSandbox({ production: false, host: '127.0.0.1', port: 0, appUrl: APP_URL, dataDir });
  };
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'vignette-sandbox-'));
    await start();
  });
  afterEach(async () => {
    await sandbox.stop();
    await rm(dataDir, { recursive: true });
  });
  return {
    get consoleUrl() {
      return sandbox.consoleUrl;
    },
    get smtpUrl() {
      return sandbox.smtpUrl;
    },
    get social() {
      return sandbox.social;
    },
    get dataDir() {
      return dataDir;
    },
    /** Stops it, runs `meanwhile`, and starts it with the same folder. */
    async restart(meanwhile?: () => Promise<void>) {
      await sandbox.stop();
      await meanwhile?.();
      await start();
    },
  };
}
