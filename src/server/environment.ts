import proxyAddr from '@fastify/proxy-addr';
import { z } from 'zod';

/** Sample values from documentation and examples. They are public, so production must not use them. */
const SAMPLE_SECRETS = ['change-me', 'changeme', 'secret', 'sample', 'example', 'password'];

/** Of Stripe's documentation. */
const STRIPE_SAMPLES = new Set([
  'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
  'sk_test_BQokikJOvBiI2HlWgH4olfQ2',
  'pk_test_TYooMQauvdEDq54NiTphI7jx',
]);

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const port = z.coerce.number().int().min(0).max(65_535);
const days = z.coerce.number().int().min(1).max(3650);
const optionalText = z.string().min(1).optional();
const trustedProxies = z
  .string()
  .min(1)
  .refine(isProxyList, 'needs IP addresses or ranges, separated by commas, such as 10.0.0.0/8');

function isProxyList(list: string): boolean {
  try {
    proxyAddr.compile(list.split(','));
    return true;
  } catch {
    return false;
  }
}

export const Env = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  MARKETING_URL: z.url({ protocol: /^https?$/ }).optional(),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  TRUST_PROXY: trustedProxies.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_PREPARED_STATEMENTS: z.enum(['on', 'off', 'auto']).default('auto'),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  APP_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  APP_SECRET_PREVIOUS: optionalText,
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: optionalText,
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Vignette <no-reply@vignette.example>'),
  SUPPORT_MAIL: z.email().default('support@vignette.example'),
  S3_BUCKET: optionalText,
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  FACEBOOK_CLIENT_ID: optionalText,
  FACEBOOK_CLIENT_SECRET: optionalText,
  APPLE_CLIENT_ID: optionalText,
  APPLE_CLIENT_SECRET: optionalText,
  INSTAGRAM_CLIENT_ID: optionalText,
  INSTAGRAM_CLIENT_SECRET: optionalText,
  CAPTCHA: z.enum(['altcha', 'recaptcha', 'off']).optional(),
  RECAPTCHA_SITE_KEY: optionalText,
  RECAPTCHA_SECRET: optionalText,
  RECAPTCHA_VERIFY_URL: z.url({ protocol: /^https?$/ }).default('https://www.google.com/recaptcha/api/siteverify'),
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_PUBLISHABLE_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  WORDPRESS_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAILCHIMP_API_KEY: optionalText,
  MAILCHIMP_LIST_ID: optionalText,
  MAILCHIMP_URL: z.url({ protocol: /^https?$/ }).optional(),
  FIREBASE_SERVICE_ACCOUNT: optionalText,
  PUSH_HOSTS: optionalText,
  SANDBOX: onOff.optional(),
  SANDBOX_PORT: port.default(3001),
  DEMO: z.enum(['on', 'small', 'off']).optional(),
  REQUIRE_ADMIN_SECOND_FACTOR: onOff.optional(),
  API_DOCS: onOff.optional(),
  CLIENT: z.enum(['built', 'vite']).default('built'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(3),
  // The database refuses to delete younger entries, see migration 0072.
  RETAIN_EVENT_LOG_DAYS: days.min(90).default(400),
  RETAIN_ADDRESSES_DAYS: days.default(400),
  RETAIN_UNCONFIRMED_DAYS: days.default(30),
  RETAIN_DRAFTS_DAYS: days.default(90),
  RETAIN_MESSAGES_MONTHS: z.coerce.number().int().min(1).max(120).default(24),
  RELEASE: z.string().min(1).max(100).default('development'),
  PROCESS: z.enum(['all', 'web', 'jobs']).default('all'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
});
export type Env = z.infer<typeof Env>;

/** All variables; the README describes each of them. */
export const variables = Object.keys(Env.shape);

const pairs = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_CLIENT_SECRET'],
  ['INSTAGRAM_CLIENT_ID', 'INSTAGRAM_CLIENT_SECRET'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  ['MAILCHIMP_API_KEY', 'MAILCHIMP_LIST_ID'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const satisfies [keyof Env, keyof Env][];

/** Rules that involve several variables. */
export function configProblems(env: Env): string[] {
  const problems: string[] = [];
  const former = env.APP_SECRET_PREVIOUS?.split(',') ?? [];
  if (former.some((secret) => secret.trim().length < 32)) {
    problems.push('APP_SECRET_PREVIOUS: each secret needs at least 32 characters');
  }
  const stripeKeys = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY, env.STRIPE_WEBHOOK_SECRET];
  if (stripeKeys.some(Boolean) && !stripeKeys.every(Boolean)) {
    problems.push('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET: all three or none');
  }
  for (const [one, other] of pairs) {
    if (Boolean(env[one]) !== Boolean(env[other]))
      problems.push(`${one} and ${other}: one is useless without the other`);
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (env[name] && !env.DATABASE_URL) problems.push(`${name}: needs DATABASE_URL, of the same database`);
  }
  if (env.CAPTCHA === 'recaptcha' && !env.RECAPTCHA_SITE_KEY) problems.push('CAPTCHA: recaptcha needs its keys');
  if (env.SANDBOX === false && !env.SMTP_URL) problems.push('SMTP_URL: is required when SANDBOX is off');
  return env.NODE_ENV === 'production' ? [...problems, ...productionProblems(env)] : problems;
}

function productionProblems(env: Env): string[] {
  const problems: string[] = [];
  const needed = ['APP_SECRET', 'DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL', 'STRIPE_SECRET_KEY'] as const;
  for (const name of needed) {
    if (!env[name]) problems.push(`${name}: is required in production`);
  }
  for (const name of ['APP_SECRET', 'METRICS_TOKEN', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (isSample(env[name])) problems.push(`${name}: is a sample value; make your own`);
  }
  problems.push(...stripeProblems(env));
  if (env.CAPTCHA === 'off') problems.push('CAPTCHA: cannot be off in production');
  if (env.SANDBOX) problems.push('SANDBOX: cannot be on in production');
  if (env.STRIPE_API_URL) problems.push('STRIPE_API_URL: is for tests; production talks to Stripe itself');
  if ((env.DEMO ?? 'off') !== 'off') problems.push(`DEMO: cannot be ${env.DEMO} in production`);
  if (env.PUBLIC_URL?.startsWith('http:')) problems.push('PUBLIC_URL: must begin with https:// in production');
  return problems;
}

/** Stripe names the kind and the mode in each key; the keys of its documentation are public. */
function stripeProblems(env: Env): string[] {
  const kinds = { STRIPE_SECRET_KEY: /^[sr]k_/, STRIPE_PUBLISHABLE_KEY: /^pk_/, STRIPE_WEBHOOK_SECRET: /^whsec_/ };
  const problems = Object.entries(kinds).flatMap(([variable, kind]) => {
    const key = env[variable as keyof typeof kinds];
    if (!key) return [];
    if (!kind.test(key)) return [`${variable}: is not a key of this kind`];
    return isSample(key) || STRIPE_SAMPLES.has(key) ? [`${variable}: is a sample value; use your own`] : [];
  });
  const isTest = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY].map((key) => key?.includes('_test_'));
  const isMixed = env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY && isTest[0] !== isTest[1];
  return isMixed
    ? [...problems, 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY: one is for tests, one is live']
    : problems;
}

/** A known sample, or too few different characters. */
function isSample(secret: string | undefined) {
  if (!secret) return false;
  return SAMPLE_SECRETS.some((sample) => secret.toLowerCase().includes(sample)) || new Set(secret).size < 8;
}
