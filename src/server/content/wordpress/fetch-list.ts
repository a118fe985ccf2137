import { z } from 'zod';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 2_000_000;

/**
 * Fetches a list from the configured WordPress. The URL is built here and redirects are rejected, so that no response
 * can send us to another host. Invalid items are skipped instead of failing the list.
 */
export async function fetchList<Schema extends z.ZodType>(address: URL, item: Schema): Promise<z.infer<Schema>[]> {
  const response = await fetch(address, {
    redirect: 'error',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${address.pathname} answered ${response.status}.`);
  const items = z.array(z.unknown()).parse(JSON.parse(await readText(response)));
  return items.flatMap((one) => item.safeParse(one).data ?? []);
}

/** Stops reading at the limit, because a content-length header may be wrong. */
async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`The answer has more than ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
