import path from 'node:path';
import type { z } from 'zod';
import type { SocialProvider } from '#shared/accounts/contract.ts';
import { OpenIdProvider } from '#shared/accounts/social.contract.ts';
import { configProblems, Env } from './environment.ts';

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
    ...databaseSettings(env),
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
      otherHosts: otherPushHosts(env),
    },
    s3: s3From(env),
    /** Local replacements for external services that are not configured. */
    sandbox: { enabled: sandbox, port: env.SANDBOX_PORT },
    /** `on` adds a cohort of learners to the demo users. */
    demo: env.DEMO ?? (production ? 'off' : 'on'),
    /** Roles with access to the admin area need a passkey or an authenticator app. */
    requireAdminSecondFactor: env.REQUIRE_ADMIN_SECOND_FACTOR ?? production,
    social: socialFrom(env),
    apiDocs: env.API_DOCS ?? !production,
    /** Whether this server serves the built client, or Vite does during development. */
    client: env.CLIENT,
    ...processSettings(env),
  };
}

const databaseSettings = (env: Env) => ({
  databaseUrl: env.DATABASE_URL,
  /** For work that needs one session of the database: migrations, jobs, notifications and session locks. */
  databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
  databaseReplicaUrl: env.DATABASE_REPLICA_URL,
  preparedStatements: env.DATABASE_PREPARED_STATEMENTS,
  databasePoolSize: env.DATABASE_POOL_SIZE,
});

const processSettings = (env: Env) => ({
  /** How long a stopping process still accepts new requests, so that the load balancer can stop sending them. */
  drainSeconds: env.DRAIN_SECONDS,
  retention: retentionFrom(env),
  /** Name of the deployed version, for logs and `/version`. */
  release: env.RELEASE,
  tracing: tracingFrom(env),
  /** What this process does: serve requests, run background jobs, or both. */
  process: env.PROCESS,
  logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
});

/** The variables of OpenTelemetry. Headers are a list such as `authorization=Basic%20abc,tenant=7`. */
function tracingFrom(env: Env) {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  const pairs = env.OTEL_EXPORTER_OTLP_HEADERS?.split(',').map((pair) => pair.split('=')) ?? [];
  const headers = Object.fromEntries(
    pairs.map(([name = '', ...value]) => [name.trim(), decodeURIComponent(value.join('=').trim())]),
  );
  return { endpoint: trimSlash(env.OTEL_EXPORTER_OTLP_ENDPOINT), headers, sampled: env.OTEL_TRACES_SAMPLER_ARG };
}

/**
 * Push services besides the well-known ones. Browsers choose the service, so without this allowlist the server would
 * send requests to any host.
 */
const otherPushHosts = (env: Env) => env.PUSH_HOSTS?.split(',').map((host) => host.trim()) ?? [];

/** How long data is stored. The privacy policy of the site must say the same. */
const retentionFrom = (env: Env) => ({
  eventLogDays: env.RETAIN_EVENT_LOG_DAYS,
  addressDays: env.RETAIN_ADDRESSES_DAYS,
  unconfirmedDays: env.RETAIN_UNCONFIRMED_DAYS,
  draftDays: env.RETAIN_DRAFTS_DAYS,
  messageMonths: env.RETAIN_MESSAGES_MONTHS,
});

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
