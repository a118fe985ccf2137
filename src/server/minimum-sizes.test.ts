import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { addTagged, learn, RIGHT, WRONG } from '#server/statistics/statistics.test-kit.ts';
import { averageMinimum } from '#shared/statistics/minimum-sizes.ts';
import { addPerson, Browser, signedIn } from '#test/people.ts';
import { useWorld, type World } from '#test/world.ts';
import { refreshStatistics } from './bank/statistics/refresh-statistics.ts';

/** More than enough answers, so that only the number of people decides. */
const QUESTIONS = 25;

/** Two worlds that differ only in the results of the others: all correct, or all incorrect. */
const [lucky, unlucky] = [useWorld(), useWorld()];
const places = new Map<World, number>([
  [lucky, RIGHT],
  [unlucky, WRONG],
]);
let questionIds: number[];

beforeAll(async () => {
  for (const world of places.keys()) {
    questionIds = [];
    for (let count = 0; count < QUESTIONS; count += 1) {
      questionIds.push(await addTagged(world, { disciplines: [1], bodySystems: [1] }));
    }
    for (let people = 1; people < averageMinimum.people; people += 1) await addOther(world);
  }
});

/** Another user who answers every question. */
async function addOther(world: World) {
  const { id } = await addPerson(world, { passwordHash: null });
  for (const questionId of questionIds) await learn(world, id, questionId, places.get(world)!);
  await refreshStatistics(world.deps);
}

const routes = readFileSync('docs/routes.txt', 'utf8')
  .split('\n')
  .flatMap((line) => /^GET \/api\/v1\/(\S+) — (.*)$/.exec(line)?.slice(1) ?? [])
  .reduce<{ path: string; access: string }[]>(
    (all, text, place, texts) => (place % 2 === 0 ? [...all, { path: text, access: texts[place + 1] ?? '' }] : all),
    [],
  );

const selections = { attempted: 'overall', 'first-try': 'overall', progress: 'overall' };
const filled = (path: string) =>
  path.replace(':selection', selections[path.split('/')[1] as keyof typeof selections] ?? '');

/** Everything a student can read without knowing an id; the figures of one topic as well. */
const studentCalls = routes
  .filter(({ access }) => !access.startsWith('admin'))
  .map(({ path }) => filled(path))
  // Signing out would end the walk.
  .filter((path) => !path.includes(':') && !path.startsWith('auth/'))
  .flatMap((path) => (path.startsWith('statistics/') ? [path, `${path}?discipline=1`] : [path]));

const adminCalls = () => [
  ...routes.filter(({ path }) => path.startsWith('questions/list')).map(({ path }) => path),
  'question-of-the-day/calendar?month=2026-03',
  ...questionIds.map((id) => `questions/${id}/statistics`),
];

/** Ids, links and times of creation differ. */
const alike = (text: string) =>
  text
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'id')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replace(/"(?:jwt|ticket|token|link|code|alias|shownName|affiliateLink|reckonedAt)":"[^"]*"/g, '');

async function heardBy(browser: Browser, calls: string[]) {
  const heard: Record<string, string> = {};
  for (const path of calls) {
    const { statusCode, body } = await browser.get(path);
    if (path.startsWith('statistics/') && !path.includes('?')) expect([path, statusCode]).toEqual([path, 200]);
    heard[path] = alike(body);
  }
  return heard;
}

async function heardIn(world: World) {
  const [student, admin] = [await signedIn(world, { planId: 10 }), await signedIn(world, { role: 'admin' })];
  return { ...(await heardBy(student, studentCalls)), ...(await heardBy(admin, adminCalls())) };
}

async function differingCalls() {
  const [one, other] = [await heardIn(lucky), await heardIn(unlucky)];
  return Object.keys(one).filter((path) => one[path] !== other[path]);
}

it('shows no average, percentile or share of four people on any call', async () => {
  expect(studentCalls.filter((path) => path.startsWith('statistics/')).length).toBeGreaterThan(24);
  expect(await differingCalls()).toEqual([]);
});

it('shows averages of five people, and shares of a question from 20 people on', async () => {
  for (const world of places.keys()) await addOther(world);
  const differing = await differingCalls();
  expect(differing).toEqual(
    expect.arrayContaining(['statistics/attempted/avg', 'statistics/first-try/avg', 'statistics/progress/avg']),
  );
  expect(differing).toContain('statistics/topics');
  expect(differing).not.toContain(`questions/${questionIds[0]}/statistics`);
});
