import type { Config } from '../config.ts';

/** The configuration after the start has filled in what a bare machine does not have. */
export type ReadyConfig = Config & { databaseUrl: string; appSecret: string; mail: { smtpUrl: string; from: string } };
