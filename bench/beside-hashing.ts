import autocannon, { type Request } from 'autocannon';

const SECONDS = 4;

/** How long a small request takes while people sign in, and alone: the hashing must not stand in anybody's way. */
export async function medianBesideSignIns(url: string, { small, signIns }: { small: Request; signIns: Request[] }) {
  const alone = await medianMs(url, [small], 1);
  const [beside] = await Promise.all([medianMs(url, [small], 1), medianMs(url, signIns, 10)]);
  return { alone, beside };
}

async function medianMs(url: string, requests: Request[], connections: number): Promise<number> {
  const { latency } = await autocannon({ url, requests, connections, duration: SECONDS });
  return latency.p50;
}
