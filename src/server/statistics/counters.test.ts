import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createQuestionIndex, type QuestionIndex } from '#server/quiz/public.ts';
import { todayIn } from '#shared/platform/calendar-date.ts';
import type { TopicQuery } from '#shared/statistics/contract.ts';
import { sizes } from '#test/experiment-sizes.ts';
import { addPerson } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { foldDays } from './fold-days.ts';
import { readAttempted, readAverageAttempted } from './read-attempted.ts';
import { readFirstTries, readProgress } from './read-charts.ts';
import { readTopics } from './read-topics.ts';
import {
  isEnoughInTopic,
  type Paper,
  type PaperAttempt,
  type Plan,
  slowAttempted,
  slowAverage,
  slowEntries,
  slowFirstTries,
  slowStep,
} from './slow-statistics.test-kit.ts';
import { addTagged, allCounters, answerDaily, beginTest, learn, moveTo, type Tags } from './statistics.test-kit.ts';

const ZONES = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Asia/Kathmandu'];
const DAY = 86_400;
/** Plan 13 includes the first twelve disciplines. */
const PLAN_13 = { disciplines: Array.from({ length: 12 }, (_, place) => place + 1) };
const TAGS: (Tags & { isRetired?: boolean })[] = [
  { disciplines: [1], bodySystems: [1] },
  { disciplines: [1, 2], bodySystems: [1] },
  { disciplines: [2], bodySystems: [1, 2] },
  { disciplines: [2, 22], bodySystems: [2, 3] },
  { disciplines: [22], bodySystems: [3] },
  { disciplines: [1], bodySystems: [2], isRetired: true },
];
const TOPICS: TopicQuery[] = [
  {},
  { discipline: 1 },
  { discipline: 22 },
  { bodySystem: 2 },
  { discipline: 2, bodySystem: 2 },
  { discipline: 1, bodySystem: 3 },
];

interface Learner {
  id: string;
  zone: string;
  plan: Plan;
}

const world = useWorld();
let index: QuestionIndex;
let questionIds: number[];
const learners: Learner[] = [];
beforeAll(async () => {
  questionIds = [];
  for (const tags of TAGS) questionIds.push(await addTagged(world, tags));
  index = createQuestionIndex(world.deps);
  const retired = questionIds.filter((_, place) => TAGS[place]!.isRetired);
  await sql`update questions set status = 'retired' where id = any(${retired})`.execute(world.db);
});

/** Enough people for averages: in some topics and periods, not in all. */
async function answerTogether() {
  for (let count = 0; count < 6; count += 1) {
    const { id } = await addLearner(ZONES[count % ZONES.length]!, false);
    for (const [place, questionId] of questionIds.entries()) {
      if (place <= count) await learn(world, id, questionId, (place + count) % 2);
    }
    world.clock.advance(3600 * 7);
  }
}

async function addLearner(zone: string, hasPlan: boolean): Promise<Learner> {
  const { id } = await addPerson(world, { passwordHash: null });
  await moveTo(world, id, zone);
  if (hasPlan) {
    await sql`
      insert into user_subscriptions (user_id, plan_id, starts_at, ends_at) values (${id}, 13, 'epoch', 'infinity')
    `.execute(world.db);
  }
  const learner = { id, zone, plan: hasPlan ? PLAN_13 : null };
  learners.push(learner);
  return learner;
}

const answer = fc.record({ question: fc.nat(TAGS.length - 1), place: fc.constantFrom(0, 1) });
const act = fc.record({
  who: fc.nat(2),
  hoursLater: fc.oneof(fc.constant(0), fc.nat(40), fc.nat(24 * 90)),
  isFolded: fc.boolean(),
  what: fc.oneof(
    fc.record({ type: fc.constant('learning' as const), answer }),
    fc.record({ type: fc.constant('daily' as const), answer }),
    fc.record({
      type: fc.constant('test' as const),
      answers: fc.uniqueArray(answer, { minLength: 1, maxLength: 4, selector: ({ question }) => question }),
      hoursOpen: fc.nat(100),
    }),
  ),
});
const story = fc.record({
  zones: fc.tuple(fc.constantFrom(...ZONES), fc.constantFrom(...ZONES), fc.constantFrom(...ZONES)),
  acts: fc.array(act, { maxLength: 14 }),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

async function perform({ id, zone }: Learner, { what }: Act) {
  if (what.type === 'learning') return learn(world, id, questionIds[what.answer.question]!, what.answer.place);
  if (what.type === 'daily') {
    const day = todayIn(zone, world.clock.now());
    return answerDaily(world, id, day, questionIds[what.answer.question]!, what.answer.place);
  }
  const answers = what.answers.map(({ question, place }) => ({ questionId: questionIds[question]!, place }));
  const end = await beginTest(world, id, answers);
  world.clock.advance(3600 * what.hoursOpen);
  await end();
}

async function onPaper(): Promise<Paper> {
  const { rows: attempts } = await sql<PaperAttempt>`
    select user_id as "userId", id, question_id as "questionId", is_right as "isRight", given_at as "givenAt"
    from attempts order by id
  `.execute(world.db);
  const questions = TAGS.map(
    (tags, place) => [questionIds[place]!, { ...tags, isPublished: !tags.isRetired }] as const,
  );
  return { attempts, questions: new Map(questions), zones: new Map(learners.map(({ id, zone }) => [id, zone])) };
}

const userOf = ({ id }: Learner) => ({
  id,
  sessionId: id,
  hasAdminInterface: false,
  isSubscriber: true,
  hasSecondFactor: false,
  needsSecondFactor: false,
  permissions: new Set<string>(),
});

async function expectAttempted(paper: Paper, learner: Learner, topic: TopicQuery) {
  const user = userOf(learner);
  expect(await readAttempted(world.deps, index, user, topic)).toEqual(
    slowAttempted(paper, topic, learner.id, learner.plan),
  );
  const average = slowAverage(paper, topic, learner.plan);
  const { count, of, correct } = await readAverageAttempted(world.deps, index, user, topic);
  expect([of, count?.toFixed(6), correct?.toFixed(6)]).toEqual([
    average.of,
    average.count?.toFixed(6),
    average.correct?.toFixed(6),
  ]);
}

async function expectCharts(
  paper: Paper,
  learner: Learner,
  { topic, days, whoseCharts }: { topic: TopicQuery; days: number; whoseCharts: ('self' | 'avg')[] },
) {
  const to = todayIn(learner.zone, world.clock.now());
  const from = new Date(Date.parse(to) - days * DAY * 1000).toISOString().slice(0, 10);
  const range = { ...topic, from, to };
  for (const whose of whoseCharts) {
    const of = whose === 'self' ? { userId: learner.id } : {};
    const firstTries = slowEntries(paper, range, { ...of, onlyFirst: true });
    expect(await readFirstTries(world.deps, whose, learner.id, { ...topic, from })).toEqual({
      step: slowStep(from, to),
      count: firstTries.reduce((sum, { correct }) => sum + correct, 0),
      of: firstTries.reduce((sum, { all }) => sum + all, 0),
      entries: firstTries,
    });
    expect(await readProgress(world.deps, whose, learner.id, range)).toEqual({
      step: slowStep(from, to),
      entries: slowEntries(paper, range, { ...of, onlyFirst: false }),
    });
  }
}

/** Until tomorrow, because it is tomorrow already for some users. */
function last90Days() {
  const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY * 1000).toISOString().slice(0, 10);
  return { from: inDays(-89), to: inDays(1) };
}

async function expectTopics(paper: Paper, learner: Learner) {
  const { disciplines, bodySystems } = await readTopics(world.deps, index, userOf(learner));
  expect(disciplines).toHaveLength(learner.plan?.disciplines.length ?? 30);
  const figures = [
    ...disciplines.map((figure) => ({ figure, topic: { discipline: figure.id } })),
    ...bodySystems.map((figure) => ({ figure, topic: { bodySystem: figure.id } })),
  ];
  for (const { figure, topic } of figures) {
    const { count: attempted, of } = slowAttempted(paper, topic, learner.id, learner.plan);
    expect(figure).toEqual({
      id: figure.id,
      name: expect.any(String),
      attempted,
      of,
      firstTry: slowFirstTries(paper, topic, learner.id),
      averageFirstTry: isEnoughInTopic(paper, topic) ? slowFirstTries(paper, topic) : null,
      recentAnswers: slowEntries(paper, { ...topic, ...last90Days() }, { userId: learner.id, onlyFirst: false }).reduce(
        (sum, { all }) => sum + all,
        0,
      ),
    });
  }
}

it(
  'returns what the attempts add up to on every endpoint, for every kind of answer and with any answers and days folded',
  { timeout: 120_000 },
  async () => {
    await answerTogether();
    await fc.assert(
      fc.asyncProperty(story, async ({ zones, acts }) => {
        const people = [
          await addLearner(zones[0], true),
          await addLearner(zones[1], false),
          await addLearner(zones[2], true),
        ];
        for (const done of acts) {
          world.clock.advance(3600 * done.hoursLater);
          await perform(people[done.who]!, done);
          if (done.isFolded) await world.foldAnswers();
        }
        const paper = await onPaper();
        const learner = people[acts.length % people.length]!;
        const days = acts.length % 2 ? 60 : 400;
        for (const topic of TOPICS) await expectCharts(paper, learner, { topic, days, whoseCharts: ['self'] });
        await world.foldAnswers();
        await expectTopics(paper, learner);
        for (const topic of TOPICS) await expectAttempted(paper, learner, topic);
        for (const topic of TOPICS) await expectCharts(paper, learner, { topic, days, whoseCharts: ['self', 'avg'] });
        await foldDays(world.deps);
      }),
      { numRuns: sizes.learnerStories },
    );
    const { rows } = await sql<{ shards: number }>`
    select count(*) as shards from everybody_days where shard > 0 and day < ${world.clock.now()}::date - 3
  `.execute(world.db);
    expect(rows).toEqual([{ shards: 0 }]);
  },
);

it('does not change any sum when folding', async () => {
  const before = await allCounters(world);
  expect(before.allUsersDays.length).toBeGreaterThan(0);
  await sql`select fold_everybody_days('2100-01-01')`.execute(world.db);
  expect(await allCounters(world)).toEqual(before);
});

it('rebuilds exactly the stored counters from the attempts', async () => {
  const kept = await allCounters(world);
  expect(kept.learnerDays.length).toBeGreaterThan(0);
  expect(kept.effortDays.length).toBeGreaterThan(0);
  await sql`select rebuild_statistics()`.execute(world.db);
  expect(await allCounters(world)).toEqual(kept);
});
