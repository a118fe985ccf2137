import { connect } from 'node:net';
import { BadConfig, type Config } from '../config.ts';

const REACHED_MS = 3_000;

/**
 * Checks the configured services before anything is migrated. Returns warnings. Without its bucket the server cannot
 * work, so that aborts the start; mails and rate limits wait or have a fallback, so their servers may come later.
 */
export async function checkServices({
  s3,
  mail,
  redisUrl,
}: Pick<Config, 's3' | 'mail' | 'redisUrl'>): Promise<string[]> {
  const [problem, ...warnings] = await Promise.all([
    s3 ? bucketProblemOf(s3) : null,
    mail.smtpUrl ? awayText('SMTP_URL', mail.smtpUrl, 'mails wait until it is there') : null,
    redisUrl ? awayText('REDIS_URL', redisUrl, 'PostgreSQL is used until it is there') : null,
  ]);
  if (problem) throw new BadConfig([problem]);
  return warnings.filter((warning) => warning !== null);
}

async function bucketProblemOf(s3: NonNullable<Config['s3']>) {
  const { bucketProblem } = await import('../platform/files/s3-files.ts');
  return bucketProblem(s3);
}

async function awayText(variable: string, url: string, meanwhile: string): Promise<string | null> {
  const { hostname, port, protocol } = new URL(url);
  const reached = await isReached(hostname, Number(port) || (defaultPorts[protocol] ?? 0));
  return reached ? null : `${variable}: ${hostname} cannot be reached; ${meanwhile}`;
}

const defaultPorts: Record<string, number> = { 'smtp:': 587, 'smtps:': 465, 'redis:': 6379, 'rediss:': 6379 };

function isReached(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port, timeout: REACHED_MS });
    const end = (outcome: boolean) => {
      socket.destroy();
      resolve(outcome);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}
