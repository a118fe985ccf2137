import { z } from 'zod';
import { plainText } from '#shared/accounts/person-fields.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { Difficulty } from './difficulty.ts';
import { markdownField, withVisibleMark } from './markdown-field.ts';
import { QuestionPart } from './publishing.contract.ts';
import { questionLimits as limits } from './question-limits.ts';

export const QuestionStatus = z.enum(['draft', 'in_review', 'published', 'retired']);
export type QuestionStatus = z.infer<typeof QuestionStatus>;

/** Maximum id in the database. */
const MAX_ID = 2_147_483_647;
const Id = z.int().positive().max(MAX_ID);
export const IdParam = z.coerce.number().int().positive().max(MAX_ID);

const NO_ADDRESS = 'Please write the whole address, with https://';

export const Source = z.strictObject({
  title: markdownField(limits.source.max),
  url: z
    .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: NO_ADDRESS })
    // A browser would repair these characters, but the database cannot store them.
    .regex(/^[^\s\p{Cc}\p{Cs}]*$/u, NO_ADDRESS)
    .max(limits.sourceUrl.max, `Field should contain at most ${limits.sourceUrl.max} characters`)
    .nullable()
    .default(null),
});
export type Source = z.infer<typeof Source>;

const AnswerInput = z.strictObject({
  text: markdownField(limits.option.max).pipe(z.string().min(1, fieldTexts.required)).transform(withVisibleMark),
  explanation: markdownField(limits.rightExplanation.max).default(''),
  correct: z.boolean().default(false),
});

const tagIds = (max: number) =>
  z
    .array(Id)
    .max(max, `Please choose at most ${max}.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Please choose each only once.');

const fields = {
  text: markdownField(limits.stem.max),
  leadIn: markdownField(limits.leadIn.max),
  answers: z
    .array(AnswerInput)
    .max(limits.options.max, `Please write at most ${limits.options.max} options.`)
    .refine((all) => all.filter(({ correct }) => correct).length <= 1, 'Please mark only one option as correct.'),
  learningPoint: markdownField(limits.learningPoint.max),
  disciplines: tagIds(limits.disciplines.max),
  bodySystems: tagIds(limits.bodySystems.max),
  sources: z.array(Source).max(limits.sources.max, `Please name at most ${limits.sources.max} sources.`),
  /** The name of what it tests; null for a question that is its own concept. A new name adds a concept. */
  concept: plainText.trim().min(1, fieldTexts.required).max(limits.concept.max, fieldTexts.other).nullable(),
  /** As intended by the author. */
  difficulty: Difficulty.nullable(),
  status: QuestionStatus,
  /** When it is due for review. */
  reviewDueOn: z.iso.date(fieldTexts.other).nullable(),
  /** The assigned reviewer. */
  reviewerId: z.uuid(fieldTexts.other).nullable(),
  /** Visible to editors, never to learners. */
  notes: markdownField(limits.notes.max),
};

/**
 * A question as an editor writes it. A draft may be incomplete; a question for learners must be a `CompleteQuestion`.
 */
export const QuestionInput = z.strictObject({
  text: fields.text,
  leadIn: fields.leadIn.default(''),
  answers: fields.answers.default([]),
  learningPoint: fields.learningPoint.default(''),
  disciplines: fields.disciplines.default([]),
  bodySystems: fields.bodySystems.default([]),
  sources: fields.sources.default([]),
  concept: fields.concept.default(null),
  difficulty: fields.difficulty.default(null),
  status: fields.status.exclude(['retired']).default('draft'),
  reviewDueOn: fields.reviewDueOn.default(null),
  reviewerId: fields.reviewerId.default(null),
  notes: fields.notes.default(''),
});
export type QuestionInput = z.infer<typeof QuestionInput>;

/**
 * Changed fields; others stay the same. The revision is the one the editor saw; if it is outdated, nothing is saved.
 */
export const QuestionChange = z.strictObject(fields).partial().extend({ revision: Id });
export type QuestionChange = z.infer<typeof QuestionChange>;

const Tag = z.object({ id: z.int(), name: z.string() });

export const SourceResult = z.object({ title: z.string(), url: z.string().nullable() });

export const QuestionFile = z.object({
  id: z.int(),
  /** 1 is an image. */
  type: z.literal(1),
  path: z.string(),
  altText: z.string(),
  width: z.int(),
  height: z.int(),
});
export type QuestionFile = z.infer<typeof QuestionFile>;

/** A user who may change questions. */
export const Reviewer = z.object({ id: z.uuid(), name: z.string() });
export type Reviewer = z.infer<typeof Reviewer>;
export const Reviewers = z.array(Reviewer);

/** The whole question with its key: for editors, never for learners. */
export const QuestionResult = z.object({
  id: z.int(),
  publicId: z.string(),
  status: QuestionStatus,
  /** Must be sent back with a change. */
  revision: z.int(),
  version: z.int(),
  text: z.string(),
  leadIn: z.string(),
  answers: z.array(
    z.object({ id: z.int(), text: z.string(), explanation: z.string(), correct: z.boolean(), answerCount: z.int() }),
  ),
  learningPoint: z.string(),
  disciplines: z.array(Tag),
  bodySystems: z.array(Tag),
  sources: z.array(SourceResult),
  files: z.array(QuestionFile),
  concept: z.string().nullable(),
  /** Ids of other questions with the same concept. */
  siblings: z.array(z.int()),
  /** As intended by the author. */
  intendedDifficulty: Difficulty.nullable(),
  /** Calculated from answers if there are enough, else as intended by the author. */
  difficulty: Difficulty.nullable(),
  reviewDueOn: z.string().nullable(),
  reviewer: Reviewer.nullable(),
  notes: z.string(),
  /** The parts that it lacks to be published. */
  missing: z.array(QuestionPart),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type QuestionResult = z.infer<typeof QuestionResult>;
