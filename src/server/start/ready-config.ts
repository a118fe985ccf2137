import type { Config } from '../config.ts';

const VARIABLE = 'VIGNETTE_READY_CONFIG';

/** The configuration as the environment of a worker: it was read, checked and filled in once, by the main process. */
export const handOn = (config: ReadyConfig) => ({ [VARIABLE]: JSON.stringify(config) });

export function takeOver(env: NodeJS.ProcessEnv): ReadyConfig {
  return JSON.parse(env[VARIABLE] ?? '') as ReadyConfig; // written by handOn, of this same version
}

/** The configuration after the start has filled in what a bare machine does not have. */
export type ReadyConfig = Config & { databaseUrl: string; appSecret: string; mail: { smtpUrl: string; from: string } };
