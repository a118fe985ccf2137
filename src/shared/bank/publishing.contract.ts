import { z } from 'zod';

/** Parts without which no question can be asked; a setting decides about the others. */
export const requiredParts = ['stem', 'options', 'disciplines', 'bodySystems'] as const;
export const optionalParts = ['leadIn', 'explanations', 'learningPoint', 'sources'] as const;

export const QuestionPart = z.enum([...requiredParts, ...optionalParts]);
export type QuestionPart = z.infer<typeof QuestionPart>;

const OptionalPart = z.enum(optionalParts);
export type OptionalPart = z.infer<typeof OptionalPart>;

/** What a question must have to be published, in addition to the parts that are always required. */
export const PublishingRules = z.strictObject({ required: z.array(OptionalPart), revision: z.int().positive() });
export type PublishingRules = z.infer<typeof PublishingRules>;
