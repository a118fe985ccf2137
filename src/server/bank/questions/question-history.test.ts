import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { answersWith, completeQuestion, tagIds } from '#server/bank/bank.test-kit.ts';
import type { QuestionVersionsResult } from '#shared/bank/question-versions.contract.ts';
import type { QuestionResult } from '#shared/bank/question.contract.ts';
import { useSignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
let tags: { disciplines: number[]; bodySystems: number[] };
beforeAll(async () => {
  const { disciplines, bodySystems } = await tagIds(world);
  tags = { disciplines: disciplines.slice(0, 1), bodySystems: bodySystems.slice(0, 1) };
});

const { text, answers } = completeQuestion();

/** Edits: other texts, other options, another status, sometimes rejected. */
const edit = fc.record(
  {
    text: fc.constantFrom(text, `${text} Again.`, `${text} He sweats.`, 'Too short to be published'),
    leadIn: fc.constantFrom('Which is the most likely diagnosis?', 'What is the best next step?', ''),
    answers: fc.constantFrom(
      answers,
      answers.toReversed(),
      answers.slice(0, 3),
      answersWith((place) => ({ correct: place === 2 })),
      [],
    ),
    learningPoint: fc.constantFrom('A learning point to remember.', 'Another one to remember.'),
    difficulty: fc.constantFrom(1, 2, null),
    status: fc.constantFrom('draft', 'in_review', 'published', 'retired'),
    /** How many saves the editor's revision is behind the current one. */
    behind: fc.constantFrom(0, 0, 0, 1),
  },
  { requiredKeys: ['behind'] },
);

type Content = Pick<QuestionVersionsResult[number], 'text' | 'leadIn' | 'answers' | 'learningPoint' | 'sources'>;

const contentOf = ({ answers, text, leadIn, learningPoint, sources }: Content) => ({
  text,
  leadIn,
  learningPoint,
  sources,
  answers: answers.map(({ text, explanation, correct }) => ({ text, explanation, correct })),
});

const modelOf = (question: QuestionResult) => ({
  ...contentOf(question),
  difficulty: question.intendedDifficulty,
  status: question.status,
});

async function runEdits(edits: (typeof edit extends fc.Arbitrary<infer Edit> ? Edit : never)[]) {
  const { id, revision } = (await admin.post('questions', { ...completeQuestion(), ...tags })).json<QuestionResult>();
  const model = { ...completeQuestion(), difficulty: null, status: 'draft' };
  let last = revision;
  const published = new Map<number, unknown>();
  for (const { behind, ...change } of edits) {
    const response = await admin.send('PATCH', `questions/${id}`, { payload: { ...change, revision: last - behind } });
    const isSaved = response.statusCode === 200;
    expect(isSaved ? [0] : [400, 409]).toContain(isSaved ? behind : response.statusCode);
    if (isSaved) Object.assign(model, change);

    const current = (await admin.get(`questions/${id}`)).json<QuestionResult>();
    expect(modelOf(current)).toEqual(model);
    last = current.revision;

    const versions = (await admin.get(`questions/${id}/versions`)).json<QuestionVersionsResult>();
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, place) => versions.length - place));
    expect(contentOf(versions[0]!)).toEqual(contentOf(current));
    const isForLearners = current.status === 'published' || current.status === 'retired';
    expect(isForLearners && versions[0]?.publishedAt === null).toBe(false);
    for (const version of versions.filter(({ publishedAt }) => publishedAt !== null)) {
      expect(version).toEqual(published.get(version.version) ?? version);
      published.set(version.version, version);
    }
    expect(versions.map(({ version }) => version)).toEqual(expect.arrayContaining([...published.keys()]));
  }
  await world.db.deleteFrom('rate_limits').execute();
}

it('a published version never changes and the current one is the last save, for any sequence of edits', async () => {
  await fc.assert(fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 10 }), runEdits), { numRuns: 10 });
}, 60_000);
