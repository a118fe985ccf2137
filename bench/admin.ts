// `npm run bench -- admin`: every list of the admin area, with its filters, orders, last page and file; and whether an
// import delays other requests.
import { Pool } from 'pg';
import { accessToken } from '#server/accounts/access-token.ts';
import { deriveKeys } from '#server/platform/security/keys.ts';
import { adminLists, type Call, callsOf } from './admin-calls.ts';
import { addPeople, addSubscriptions } from './admin-people.ts';
import { addEvents, addKept, addQuestions, addReports, addUserQuestions } from './admin-records.ts';
import { expectAtFullSize, WIDE } from './figures.ts';
import { APP_SECRET, type FilledServer, openFilledServer } from './filled-server.ts';
import { measureImport } from './importing.ts';
import { sized } from './sizes.ts';
import { type Spread, spreadOf, WARM_UP } from './spread.ts';

type Bench = FilledServer<void>;

const ADMIN_ROLE = 2;
/** Enough to stay below the rate limit per user. */
const ADMINS = 100;
const ID_PREFIX = '00000000-0000-4000-a000-';
const TIMES = sized(30, 1);
/** Size factor of the large server. */
const TIMES_LARGER = 100;

interface Sizes {
  people: number;
  questions: number;
  reports: number;
  userQuestions: number;
  events: number;
}

const LARGE: Sizes = sized(
  { people: 100_000, questions: 15_000, reports: 50_000, userQuestions: 20_000, events: 200_000 },
  { people: 2_000, questions: 1_500, reports: 1_000, userQuestions: 400, events: 4_000 },
);
const SMALL = Object.fromEntries(
  Object.entries(LARGE).map(([what, count]) => [what, count / TIMES_LARGER]),
) as unknown as Sizes;

/** `ADMIN_LISTS=users,questions npm run bench -- admin` measures only these lists; `imports` the import. */
const wanted = process.env['ADMIN_LISTS']?.split(',');
const isWanted = ({ path: list }: { path: string }) => wanted === undefined || wanted.includes(list);

/** Limit for the 95th percentile of each call at full size (docs/decisions/0034). */
const LIMIT_MS = 100;

interface MeasuredCall {
  address: string;
  small: Spread;
  large: Spread;
}

export async function measureAdmin() {
  const lists = adminLists.filter(isWanted);
  if (lists.length > 0) await measureLists(lists);
  if (!isWanted({ path: 'imports' })) return;
  await using server = await openFilledServer(async (databaseUrl) => fillAdmin(databaseUrl, SMALL));
  await measureImport({ url: server.url, token: () => tokenOf(0) });
}

/** Two servers, one with a hundredth of the rows of the other, measured alternately so that other load affects both. */
async function measureLists(lists: typeof adminLists) {
  await using small = await openFilledServer((databaseUrl) => fillAdmin(databaseUrl, SMALL));
  await using large = await openFilledServer((databaseUrl) => fillAdmin(databaseUrl, LARGE));
  for (const list of lists) {
    const measured: MeasuredCall[] = [];
    for (const call of callsOf(list, await rowsOf(large, list.path))) measured.push(await compare(call, small, large));
    report(list.path, measured);
  }
}

/** The slowest call of a list, and every other call over the limit. */
function report(list: string, calls: MeasuredCall[]) {
  const slowestFirst = calls.toSorted((a, b) => b.large.p95 - a.large.p95);
  slowestFirst
    .filter(({ large }, place) => place === 0 || large.p95 > LIMIT_MS)
    .forEach(({ address, small, large }) => {
      const about = `${(large.p50 / small.p50).toFixed(1)} times a hundredth of the rows: ${address}`;
      expectAtFullSize(
        `${list}, ${calls.length} calls, slowest, p95 ms`,
        large.p95,
        { atMost: LIMIT_MS },
        { about, width: WIDE },
      );
    });
}

async function fillAdmin(databaseUrl: string, { people, questions, reports, userQuestions, events }: Sizes) {
  // One connection, without a statement timeout.
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  await addAdmins(pool);
  await addKept(pool);
  await addPeople(pool, people);
  await addSubscriptions(pool);
  await addQuestions(pool, questions);
  await addReports(pool, reports);
  await addUserQuestions(pool, userQuestions);
  await addEvents(pool, events);
  await pool.query('vacuum analyze');
  await pool.end();
}

/** Signed-in admins who make the calls. */
async function addAdmins(pool: Pool) {
  await pool.query(
    `with admin as (
       insert into users (id, email, first_name, last_name, role_id, activated_at)
       select ($1 || lpad(number::text, 12, '0'))::uuid, 'admin-' || number || '@bench.example', 'Ada', 'Min', $2, now()
       from generate_series(0, $3 - 1) as number
       returning id
     )
     insert into sessions (id, user_id, device_id, rotated_at, created_at, expires_at)
     select id, id, id, now(), now(), now() + interval '1 day' from admin`,
    [ID_PREFIX, ADMIN_ROLE, ADMINS],
  );
}

async function compare(call: Call, small: Bench, large: Bench): Promise<MeasuredCall> {
  const times = new Map<Bench, number[]>([
    [small, []],
    [large, []],
  ]);
  for (let turn = 0; turn < WARM_UP + TIMES; turn += 1) {
    // Alternates the order, because the second call has warmer processor caches.
    for (const bench of turn % 2 === 0 ? [small, large] : [large, small]) {
      times.get(bench)?.push(await msOf(() => (call.isFile ? readBeginning : readWhole)(bench, call.address)));
    }
  }
  return { address: call.address, small: spreadOf(times.get(small) ?? []), large: spreadOf(times.get(large) ?? []) };
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** The number of rows of a list; 0 for a list without pages. */
async function rowsOf(bench: Bench, list: string): Promise<number> {
  const { total } = JSON.parse(await readWhole(bench, list)) as { total?: number };
  return total ?? 0;
}

const readWhole = async (bench: Bench, address: string) => (await ask(bench, address)).text();

/** The header is sent immediately; the first rows follow once they are read. */
async function readBeginning(bench: Bench, address: string) {
  const response = await ask(bench, address);
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.split('\r\n').length > 2) break;
  }
}

let asked = 0;

/** Uses the admins in turn. */
async function ask(bench: Bench, address: string): Promise<Response> {
  const jwt = await tokenOf((asked += 1) % ADMINS);
  const response = await fetch(`${bench.url}/api/v1/${address}`, { headers: { authorization: `Bearer ${jwt}` } });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return response;
}

const KEY = deriveKeys(APP_SECRET)['access-token'];

/** A new token each time, because tokens expire after some minutes. */
function tokenOf(admin: number) {
  const id = ID_PREFIX + String(admin).padStart(12, '0');
  return accessToken.sign(
    KEY,
    { sub: id, sid: id, hasAdminInterface: true, disciplines: [], bodySystems: [] },
    new Date(),
  );
}
