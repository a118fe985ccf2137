import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { CompleteQuestion } from './complete-question.ts';
import { Difficulty } from './difficulty.ts';
import { AltText } from './question-files.contract.ts';
import { questionLimits as limits } from './question-limits.ts';
import { IdParam, QuestionFile } from './question.contract.ts';
import { userQuestionStates } from './user-question-moves.ts';

const MAX_ID = 2_147_483_647;
const Id = z.int(fieldTexts.required).positive(fieldTexts.other).max(MAX_ID, fieldTexts.other);

// Tab and line feed are the only control characters allowed in a text.
// oxlint-disable-next-line no-control-regex -- removes control characters on purpose
const CONTROL = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/g;

/**
 * Text of a draft: stored as entered, except for characters that the database cannot store. It is validated on
 * submission.
 */
const draftText = (max: number) =>
  z
    .string()
    .max(max, `Field should contain at most ${max} characters`)
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROL, '').toWellFormed());

export const UserQuestionStatus = z.enum(userQuestionStates);

const declarations = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ ownWork: value, noRecall: value, noPatientData: value, licence: value });

/** The fields of the form, with a schema for its texts. */
const formParts = (text: (max: number) => z.ZodType<string>) => ({
  disciplineId: Id.nullable(),
  bodySystemId: Id.nullable(),
  difficulty: Difficulty.nullable(),
  text: text(limits.stem.max),
  leadIn: text(limits.leadIn.max),
  answers: z
    .array(
      z.strictObject({
        text: text(limits.option.max),
        explanation: text(limits.rightExplanation.max),
        correct: z.boolean(),
      }),
    )
    .max(limits.options.max, `Please write at most ${limits.options.max} options.`),
  learningPoint: text(limits.learningPoint.max),
  sources: z
    .array(z.strictObject({ title: text(limits.source.max), url: text(limits.sourceUrl.max) }))
    .max(limits.sources.max, `Please name at most ${limits.sources.max} sources.`),
  declarations: declarations(z.boolean()),
});

/** The form, possibly incomplete. */
export const UserQuestionFields = z.strictObject({
  ...formParts(draftText),
  /** Alternative texts of uploaded pictures; pictures that are not listed stay unchanged. */
  files: z.array(z.strictObject({ id: Id, altText: draftText(limits.altText.max) })).max(limits.images.max),
});
export type UserQuestionFields = z.infer<typeof UserQuestionFields>;

/** Requirements for submission. In the form, an empty link of a source means no link. */
export const SubmittedQuestion = CompleteQuestion.extend({
  sources: z.preprocess(withoutEmptyLinks, CompleteQuestion.shape.sources),
  disciplineId: Id,
  bodySystemId: Id,
  difficulty: Difficulty.nullable(),
  files: z.array(z.strictObject({ id: Id, altText: AltText })).max(limits.images.max),
  declarations: declarations(z.boolean().refine((isGiven) => isGiven, 'Please confirm this.')),
});
export type SubmittedQuestion = z.infer<typeof SubmittedQuestion>;

function withoutEmptyLinks(sources: unknown): unknown {
  if (!Array.isArray(sources)) return sources;
  return sources.map((source: { url?: unknown }) =>
    typeof source.url === 'string' && source.url.trim() === '' ? { ...source, url: null } : source,
  );
}

export const NewUserQuestionBody = UserQuestionFields.omit({ files: true })
  .partial()
  .extend({ submit: z.boolean().optional() });
export type NewUserQuestionBody = z.infer<typeof NewUserQuestionBody>;

const Revision = z.int().positive().max(MAX_ID);

/** Any fields of the form, and the revision they are based on. */
export const SaveUserQuestionBody = UserQuestionFields.partial().extend({ revision: Revision });
export type SaveUserQuestionBody = z.infer<typeof SaveUserQuestionBody>;

export const SavedUserQuestion = z.object({ revision: z.int(), updatedAt: z.iso.datetime() });
export type SavedUserQuestion = z.infer<typeof SavedUserQuestion>;

export const SubmitUserQuestionBody = z.strictObject({ revision: Revision });

export const UserQuestionParams = z.object({ id: IdParam });
export const UserQuestionFileParams = z.object({ id: IdParam, fileId: IdParam });

const standing = {
  id: z.int(),
  status: UserQuestionStatus,
  reviewerComment: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  submittedAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
};

export const UserQuestionResult = z.object({
  ...standing,
  ...formParts(() => z.string()),
  revision: z.int(),
  files: z.array(QuestionFile),
});
export type UserQuestionResult = z.infer<typeof UserQuestionResult>;

export const UserQuestionSummary = z.object({
  ...standing,
  /** The beginning of the stem; empty if there is none. */
  title: z.string(),
  /** Set once it is accepted and published. */
  statistics: z.object({ views: z.int(), percentRight: z.number().nullable() }).nullable(),
});
export type UserQuestionSummary = z.infer<typeof UserQuestionSummary>;

export const UserQuestionList = z.array(UserQuestionSummary);
export type UserQuestionList = z.infer<typeof UserQuestionList>;
