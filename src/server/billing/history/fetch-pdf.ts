import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 10_000_000;
const MAX_HOPS = 3;

/** Hosts of Stripe's documents. Redirects to any other host are not followed. */
const STRIPE_HOSTS = new Set(['pay.stripe.com', 'invoice.stripe.com', 'files.stripe.com', 'dashboard.stripe.com']);

type Config = Pick<Deps, 'config'>;

/** Downloads a PDF from Stripe or from the sandbox. */
export async function fetchPdf({ config }: Config, address: string): Promise<Buffer> {
  let url = new URL(address);
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    if (!isStripes({ config }, url)) throw notStripes(url);
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      (cause: unknown) => {
        throw new AppError('provider_error', { cause });
      },
    );
    const next = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || next === null) return readPdf(response);
    await response.body?.cancel();
    url = new URL(next, url);
  }
  throw new AppError('provider_error', { cause: new Error('too many redirects to an invoice') });
}

function isStripes({ config: { stripe } }: Config, url: URL): boolean {
  if (url.protocol === 'https:' && STRIPE_HOSTS.has(url.hostname)) return true;
  const own = [stripe?.apiUrl, stripe?.browserScriptUrl].filter((known) => known !== undefined);
  return own.some((known) => new URL(known).origin === url.origin);
}

const notStripes = ({ host }: URL) =>
  new AppError('provider_error', { cause: new Error(`an invoice is said to be at ${host}`) });

async function readPdf(response: Response): Promise<Buffer> {
  const bytes = response.ok ? Buffer.from(await response.arrayBuffer()) : Buffer.alloc(0);
  if (bytes.length > MAX_BYTES || bytes.subarray(0, 5).toString('latin1') !== '%PDF-') {
    throw new AppError('provider_error', { cause: new Error(`no PDF: ${response.status}, ${bytes.length} bytes`) });
  }
  return bytes;
}
