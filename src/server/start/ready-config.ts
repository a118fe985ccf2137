import type { Config } from '../config.ts';

const VARIABLE = 'VIGNETTE_READY_CONFIG';

/** The configuration as an environment variable for workers: the main process has read, validated and completed it. */
export const serializeConfig = (config: ReadyConfig) => ({ [VARIABLE]: JSON.stringify(config) });

export function parseConfig(env: NodeJS.ProcessEnv): ReadyConfig {
  return JSON.parse(env[VARIABLE] ?? '') as ReadyConfig; // written by serializeConfig of the same version
}

/** The configuration after startup has filled in the defaults for a machine without configuration. */
export type ReadyConfig = Config & {
  databaseUrl: string;
  databaseDirectUrl: string;
  appSecret: string;
  mail: { smtpUrl: string; from: string };
};
