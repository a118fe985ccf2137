import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { markdownField } from './markdown-field.ts';
import { questionLimits as limits } from './question-limits.ts';
import { Source } from './question.contract.ts';

/** Required, within its limits. */
const written = ({ min, max }: { min: number; max: number }) =>
  markdownField(max).pipe(
    z
      .string()
      .min(1, fieldTexts.required)
      .refine((text) => text === '' || text.length >= min, fieldTexts.minlength(min)),
  );

const CompleteAnswer = z
  .strictObject({
    text: written(limits.option),
    explanation: written({ min: 1, max: limits.rightExplanation.max }),
    correct: z.boolean(),
  })
  .superRefine(({ explanation, correct }, context) => {
    const { min, max } = correct ? limits.rightExplanation : limits.wrongExplanation;
    const complain = (message: string) => context.addIssue({ code: 'custom', path: ['explanation'], message });
    if (explanation !== '' && explanation.length < min) complain(fieldTexts.minlength(min));
    if (explanation.length > max) complain(`Field should contain at most ${max} characters`);
  });

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '');

const CompleteAnswers = z
  .array(CompleteAnswer)
  .min(limits.options.min, `Please write at least ${limits.options.min} options.`)
  .max(limits.options.max, `Please write at most ${limits.options.max} options.`)
  .superRefine((answers, context) => {
    if (answers.filter(({ correct }) => correct).length !== 1) {
      context.addIssue({ code: 'custom', path: [], message: 'Please mark exactly one option as correct.' });
    }
    answers.forEach(({ text }, place) => {
      if (text !== '' && answers.findIndex((other) => plain(other.text) === plain(text)) < place) {
        context.addIssue({ code: 'custom', path: [place, 'text'], message: 'Another option says the same.' });
      }
    });
  });

/** Requirements for a question that learners may see. The rules are those of the submission form. */
export const CompleteQuestion = z.strictObject({
  text: written(limits.stem),
  leadIn: written(limits.leadIn).refine((text) => /[?:]$/.test(text), 'The lead-in ends with “?” or “:”.'),
  answers: CompleteAnswers,
  learningPoint: written(limits.learningPoint),
  sources: z
    .array(Source.extend({ title: written(limits.source) }))
    .min(limits.sources.min, 'Please name at least one source.')
    .max(limits.sources.max, `Please name at most ${limits.sources.max} sources.`),
});
export type CompleteQuestion = z.infer<typeof CompleteQuestion>;
