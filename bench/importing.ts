import { randomBytes } from 'node:crypto';
import { writeZip } from '#server/bank/exchange/zip/write-zip.ts';
import { expectAtFullSize, expectHolds, WIDE } from './figures.ts';
import { sized } from './sizes.ts';

const ENTRIES = sized(300, 20);
const ENTRY_BYTES = 2 * 1024 * 1024;
/** Random text per entry: a package that expands to more than fifty times its size is refused. */
const RANDOM_BYTES = 64 * 1024;
/** Limit for the slowest response of the server while it reads a package. */
const LIMIT_MS = 50;
const PAUSE_MS = 5;

interface Server {
  url: string;
  token: () => Promise<string>;
}

/** Uploads a large QTI package for a dry run, and asks for `/healthz` until it is read. */
export async function measureImport(server: Server) {
  const bytes = await packageOfItems();
  const form = formWith(bytes);
  const idle = await slowestHealth(server, async () => {
    await pause(sized(1000, 100));
  });
  let records = 0;
  const busy = await slowestHealth(server, async () => {
    records = await importToEnd(server, form);
  });
  expectHolds('a package of large items, all read', records === ENTRIES, { about: `${records} records`, width: WIDE });
  const about = `${idle.slowest.toFixed(1)} when idle, ${busy.count} requests, package of ${Math.round(bytes.length / 1e6)} MB`;
  const name = `slowest /healthz while a package of ${ENTRIES} × 2 MB is read, ms`;
  expectAtFullSize(name, busy.slowest, { atMost: LIMIT_MS }, { about, width: WIDE });
}

async function packageOfItems(): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeZip(items())) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* items() {
  for (let number = 1; number <= ENTRIES; number += 1) yield { name: `items/${number}.xml`, content: itemOf(number) };
}

/** An item of ours, with a comment that fills its file. */
function itemOf(number: number): string {
  const noise = randomBytes(RANDOM_BYTES).toString('hex');
  const choices = ['A', 'B', 'C'].map((id) => `<simpleChoice identifier="${id}">Option ${id}</simpleChoice>`).join('');
  return `<assessmentItem identifier="bench-${number}"><!-- ${noise}${' '.repeat(ENTRY_BYTES - noise.length)} -->
<responseDeclaration identifier="R" cardinality="single"><correctResponse><value>A</value></correctResponse></responseDeclaration>
<itemBody><p>A patient with complaint ${number} comes to the clinic and asks for advice.</p><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>What is next?</prompt>${choices}</choiceInteraction></itemBody></assessmentItem>`;
}

/** Made before the measurement, because copying the package delays this process, which measures. */
function formWith(bytes: Buffer): FormData {
  const form = new FormData();
  form.append('dryRun', 'true');
  form.append('file', new Blob([new Uint8Array(bytes)]), 'bench.zip');
  return form;
}

async function importToEnd(server: Server, form: FormData): Promise<number> {
  const { id } = await ask<{ id: string }>(server, 'questions/imports', { method: 'POST', body: form });
  for (;;) {
    const { state, records } = await ask<{ state: string; records: number | null }>(server, `questions/imports/${id}`);
    if (state === 'done') return records ?? 0;
    if (state === 'failed') throw new Error('The import failed.');
    await pause(200);
  }
}

async function ask<Answer>({ url, token }: Server, path: string, init: RequestInit = {}): Promise<Answer> {
  const headers = { authorization: `Bearer ${await token()}` };
  const response = await fetch(`${url}/api/v1/${path}`, { ...init, headers });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** The slowest response during the work. */
async function slowestHealth({ url }: Server, work: () => Promise<void>) {
  const health = async () => void (await (await fetch(`${url}/healthz`)).text());
  for (let warmUp = 0; warmUp < 20; warmUp += 1) await health();
  const ended = new AbortController();
  const working = work().finally(() => ended.abort());
  let slowest = 0;
  let count = 0;
  while (!ended.signal.aborted) {
    const begun = performance.now();
    await health();
    slowest = Math.max(slowest, performance.now() - begun);
    count += 1;
    await pause(PAUSE_MS);
  }
  await working;
  return { slowest, count };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
