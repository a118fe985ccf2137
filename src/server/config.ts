import path from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import { z } from 'zod';
import type { SocialProvider } from '#shared/accounts/contract.ts';
import { OpenIdProvider } from '#shared/accounts/social.contract.ts';

/** Sample values from documentation and examples. They are public, so production must not use them. */
const SAMPLE_SECRETS = ['change-me', 'changeme', 'secret', 'sample', 'example', 'password'];

/** Of Stripe's documentation. */
const STRIPE_SAMPLES = [
  'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
  'sk_test_BQokikJOvBiI2HlWgH4olfQ2',
  'pk_test_TYooMQauvdEDq54NiTphI7jx',
];

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

const Env = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  MARKETING_URL: z.url({ protocol: /^https?$/ }).optional(),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  TRUST_PROXY: trustedProxies.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  APP_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  APP_SECRET_PREVIOUS: optionalText,
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
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
  DEMO: onOff.optional(),
  REQUIRE_ADMIN_SECOND_FACTOR: onOff.optional(),
  API_DOCS: onOff.optional(),
  CLIENT: z.enum(['built', 'vite']).default('built'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(3),
  RETAIN_EVENT_LOG_DAYS: days.default(400),
  RETAIN_UNCONFIRMED_DAYS: days.default(30),
  RETAIN_DRAFTS_DAYS: days.default(90),
  RETAIN_MESSAGES_MONTHS: z.coerce.number().int().min(1).max(120).default(24),
  RELEASE: z.string().min(1).max(100).default('development'),
  PROCESS: z.enum(['all', 'web', 'jobs']).default('all'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
});
type Env = z.infer<typeof Env>;

/** All variables; the README describes each of them. */
export const variables = Object.keys(Env.shape);

export type Config = ReturnType<typeof readConfig>;

/**
 * The only place that reads the environment. Throws an error that lists every invalid variable, before anything is
 * opened. `APP_SECRET` is optional outside production: startup generates one and stores it in the data folder.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  // An empty variable counts as not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Env.safeParse(given);
  const problems = parsed.success ? configProblems(parsed.data) : parsed.error.issues.map(describeIssue);
  if (!parsed.success || problems.length > 0) throw new BadConfig(problems);
  return fromEnv(parsed.data);
}

export class BadConfig extends Error {
  constructor(problems: string[]) {
    super(`Invalid configuration:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

function describeIssue(issue: z.core.$ZodIssue) {
  return `${issue.path.join('.')}: ${issue.message}`;
}

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
function configProblems(env: Env): string[] {
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
  if (env.DEMO) problems.push('DEMO: cannot be on in production');
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
    return isSample(key) || STRIPE_SAMPLES.includes(key) ? [`${variable}: is a sample value; use your own`] : [];
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

function fromEnv(env: Env) {
  const production = env.NODE_ENV === 'production';
  const sandbox = env.SANDBOX ?? !production;
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    /** Public URL of the site. All links in mails, cookies and redirects are built from it. */
    publicUrl: trimSlash(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`),
    marketingUrl: env.MARKETING_URL,
    workers: env.WORKERS,
    trustProxy: env.TRUST_PROXY,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    redisUrl: env.REDIS_URL,
    appSecret: env.APP_SECRET,
    /** Earlier values of APP_SECRET, accepted for reading. */
    formerSecrets: env.APP_SECRET_PREVIOUS?.split(',').map((secret) => secret.trim()) ?? [],
    metricsToken: env.METRICS_TOKEN,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, support: env.SUPPORT_MAIL },
    captcha: captchaFrom(env),
    stripe: stripeFrom(env),
    /** For tests that run a proxy between the server and the sandbox's Stripe. */
    stripeApiUrl: env.STRIPE_API_URL && trimSlash(env.STRIPE_API_URL),
    wordpressUrl: env.WORDPRESS_URL && trimSlash(env.WORDPRESS_URL),
    mailchimp: mailchimpFrom(env),
    push: {
      /** Service account JSON from the Firebase console. */
      firebaseServiceAccount: env.FIREBASE_SERVICE_ACCOUNT,
      /**
       * Push services besides the well-known ones. Browsers choose the service, so without this allowlist the server
       * would send requests to any host.
       */
      otherHosts: env.PUSH_HOSTS?.split(',').map((host) => host.trim()) ?? [],
    },
    s3: s3From(env),
    /** Local replacements for external services that are not configured. */
    sandbox: { enabled: sandbox, port: env.SANDBOX_PORT },
    demo: env.DEMO ?? !production,
    /** Roles with access to the admin area need a passkey or an authenticator app. */
    requireAdminSecondFactor: env.REQUIRE_ADMIN_SECOND_FACTOR ?? production,
    social: socialFrom(env),
    apiDocs: env.API_DOCS ?? !production,
    /** Whether this server serves the built client, or Vite does during development. */
    client: env.CLIENT,
    /** How long a stopping process still accepts new requests, so that the load balancer can stop sending them. */
    drainSeconds: env.DRAIN_SECONDS,
    /** How long data is stored. The privacy policy of the site must say the same. */
    retention: {
      eventLogDays: env.RETAIN_EVENT_LOG_DAYS,
      unconfirmedDays: env.RETAIN_UNCONFIRMED_DAYS,
      draftDays: env.RETAIN_DRAFTS_DAYS,
      messageMonths: env.RETAIN_MESSAGES_MONTHS,
    },
    /** Name of the deployed version, for logs and `/version`. */
    release: env.RELEASE,
    /** What this process does: serve requests, run background jobs, or both. */
    process: env.PROCESS,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

/** OAuth client credentials. */
interface ClientKeys {
  clientId: string;
  clientSecret: string;
}

export interface OpenIdClient extends ClientKeys {
  issuer: string;
}

export interface InstagramClient extends ClientKeys {
  authorizationUrl: string;
  tokenUrl: string;
  profileUrl: string;
}

export type SocialSettings = Partial<Record<OpenIdProvider, OpenIdClient>> & { instagram?: InstagramClient };

const issuers: Record<OpenIdProvider, string> = {
  google: 'https://accounts.google.com',
  facebook: 'https://www.facebook.com',
  apple: 'https://appleid.apple.com',
};

const instagram = {
  authorizationUrl: 'https://www.instagram.com/oauth/authorize',
  tokenUrl: 'https://api.instagram.com/oauth/access_token',
  profileUrl: 'https://graph.instagram.com/me',
};

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Base URL of the API if it is not Stripe: the sandbox, or a proxy in tests. */
  apiUrl: string | undefined;
  /** URL of the card field script if it is not from Stripe. */
  browserScriptUrl: string | undefined;
  /** Timeout per call; tests with lost responses set less than the default. */
  timeoutMs?: number;
  /** Retries by the library; tests of our own retries set 0. */
  retries?: number;
}

/** Stripe account; the sandbox is used if this is undefined. */
function stripeFrom(env: Env): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env;
  if (!secretKey || !publishableKey || !webhookSecret) return undefined;
  return { secretKey, publishableKey, webhookSecret, apiUrl: apiUrl && trimSlash(apiUrl), browserScriptUrl: undefined };
}

/** All providers with configured keys. If there are none, the sandbox replaces the OpenID Connect providers. */
function socialFrom(env: Env): SocialSettings {
  const clients: SocialSettings = {};
  for (const provider of OpenIdProvider.options) {
    const keys = keysOf(env, provider);
    if (keys) clients[provider] = { issuer: issuers[provider], ...keys };
  }
  const keys = keysOf(env, 'instagram');
  return keys ? { ...clients, instagram: { ...instagram, ...keys } } : clients;
}

function keysOf(env: Env, provider: SocialProvider): ClientKeys | undefined {
  const name = provider.toUpperCase() as Uppercase<SocialProvider>;
  const [clientId, clientSecret] = [env[`${name}_CLIENT_ID`], env[`${name}_CLIENT_SECRET`]];
  return clientId && clientSecret ? { clientId, clientSecret } : undefined;
}

function s3From(env: Env) {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_BUCKET) return undefined;
  const hasKeys = S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY;
  return {
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    /** Without keys, the SDK uses the role of the machine. */
    keys: hasKeys ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } : undefined,
  };
}

export type CaptchaSettings =
  | { kind: 'altcha' }
  | { kind: 'recaptcha'; siteKey: string; secret: string; verifyUrl: string }
  | { kind: 'off' };

/** reCAPTCHA if its keys are set, else ALTCHA. */
function captchaFrom(env: Env): CaptchaSettings {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, RECAPTCHA_VERIFY_URL: verifyUrl } = env;
  const hasKeys = siteKey !== undefined && secret !== undefined;
  const kind = env.CAPTCHA ?? (hasKeys ? 'recaptcha' : 'altcha');
  return kind === 'recaptcha' && hasKeys
    ? { kind, siteKey, secret, verifyUrl }
    : { kind: kind === 'off' ? 'off' : 'altcha' };
}

/** The key ends with the name of the account's data centre. */
function mailchimpFrom({ MAILCHIMP_API_KEY: apiKey, MAILCHIMP_LIST_ID: listId, MAILCHIMP_URL: url }: Env) {
  if (!apiKey || !listId) return undefined;
  return { apiKey, listId, url: trimSlash(url ?? `https://${apiKey.split('-').at(-1) ?? ''}.api.mailchimp.com`) };
}

const trimSlash = (url: string) => url.replace(/\/+$/, '');
