import { z } from 'zod';
import { QuestionInput, SourceResult } from './question.contract.ts';

/** A shipped question that differs from the one in the bank, as it is stored until an admin decides. */
export const ShippedOffer = QuestionInput.pick({
  text: true,
  leadIn: true,
  answers: true,
  learningPoint: true,
  sources: true,
  disciplines: true,
  bodySystems: true,
  difficulty: true,
})
  /** Why earlier answers are rescored if the right answer is another one. */
  .extend({ reason: z.string() });
export type ShippedOffer = z.infer<typeof ShippedOffer>;

const Texts = z.object({
  text: z.string(),
  leadIn: z.string(),
  answers: z.array(z.object({ text: z.string(), explanation: z.string(), correct: z.boolean() })),
  learningPoint: z.string(),
  sources: z.array(SourceResult),
});

/** Oldest first, at most twenty at a time. */
export const ShippedOffersResult = z.object({
  total: z.int(),
  offers: z.array(
    z.object({
      questionId: z.int(),
      publicId: z.string(),
      /** Must be sent back with the decision. */
      revision: z.int(),
      offeredAt: z.iso.datetime(),
      current: Texts,
      /** Null if the question is no longer shipped. */
      shipped: Texts.nullable(),
    }),
  ),
});
export type ShippedOffersResult = z.infer<typeof ShippedOffersResult>;

export const ShippedDecision = z.strictObject({
  /** Take the shipped text, or retire a question that is no longer shipped; or keep the question as it is. */
  decision: z.enum(['take', 'keep']),
  revision: z.int().positive().max(2_147_483_647),
});
export type ShippedDecision = z.infer<typeof ShippedDecision>;
