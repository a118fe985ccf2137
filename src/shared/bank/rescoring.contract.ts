import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { RowId } from '#shared/platform/ids.ts';
import { oneOrMore, YesOrNo } from '#shared/platform/list.contract.ts';
import { questionLimits } from './question-limits.ts';

const reason = { min: 3, max: 500 } as const;
const Id = z.int().positive().max(2_147_483_647);

const NOTHING_CHOSEN = 'Please choose the options that are right.';

/** How answers to a version should have been scored. Defaults to the current version. */
export const RescorePreviewQuery = z
  .strictObject({
    version: RowId.optional(),
    /** Ids of options of that version. */
    options: oneOrMore(RowId).default([]),
    creditAll: YesOrNo.default('no'),
  })
  .refine(({ options, creditAll }) => options.length > 0 === (creditAll === 'no'), {
    path: ['options'],
    error: NOTHING_CHOSEN,
  });

export const RescoreBody = z
  .strictObject({
    version: Id.optional(),
    options: z.array(Id).max(questionLimits.options.max).default([]),
    /** Every answer counts as correct. */
    creditAll: z.boolean().default(false),
    /** For the errata page, the event log and later editors of the question. */
    reason: z
      .string()
      .trim()
      .min(1, fieldTexts.required)
      .min(reason.min, fieldTexts.minlength(reason.min))
      .max(reason.max, fieldTexts.other)
      .refine((text) => !/[^\P{Cc}\r\n\t]|\p{Cs}/u.test(text), fieldTexts.other),
  })
  .refine(({ options, creditAll }) => options.length > 0 !== creditAll, { path: ['options'], error: NOTHING_CHOSEN });
export type RescoreBody = z.infer<typeof RescoreBody>;

/** Number of scored answers that would change, and of affected users. */
export const RescorePreview = z.object({ people: z.int(), turnedRight: z.int(), turnedWrong: z.int() });
export type RescorePreview = z.infer<typeof RescorePreview>;

export const Rescoring = z.object({
  id: z.int(),
  version: z.int(),
  /** The options that count as correct; null if every answer does. */
  letters: z.array(z.string()).nullable(),
  reason: z.string(),
  startedAt: z.iso.datetime(),
  /** Null while it is running. */
  finishedAt: z.iso.datetime().nullable(),
  /** Number of users whose answers are checked; null until they are listed. */
  people: z.int().nullable(),
  peopleDone: z.int(),
  peopleChanged: z.int(),
  turnedRight: z.int(),
  turnedWrong: z.int(),
});
export type Rescoring = z.infer<typeof Rescoring>;

/** Newest first. */
export const RescoringsResult = z.array(Rescoring);
export type RescoringsResult = z.infer<typeof RescoringsResult>;
