import { z } from 'zod';
import { drawingNames } from '../../../content/drawings/drawings.ts';
import { bodySystems, disciplines } from '../reference/study-fields.ts';

export const letters = ['A', 'B', 'C', 'D', 'E'] as const;

/** What the lead-in asks for. */
export const tasks = ['diagnosis', 'mechanism', 'next step', 'management', 'prevention', 'interpretation'] as const;

/** Markdown without HTML. */
const text = (least: number, most: number) =>
  z
    .string()
    .trim()
    .min(least)
    .max(most)
    .refine((value) => !/<[a-z!/]/i.test(value), 'has HTML in it');

const Option = z.strictObject({ text: text(1, 160), explanation: text(50, 900) });

/** A drawing of `content/drawings`, with an alternative text that does not reveal the answer. */
const Image = z.strictObject({
  drawing: z.string().refine((name) => drawingNames.has(name), 'is no drawing of content/drawings'),
  alt: text(30, 400),
});

/** A DOI at doi.org, because publishers move their pages, or a page of the issuing organization. */
const address = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .refine((url) => !/[\s?#]/.test(url), 'has spaces, parameters or a fragment')
  .refine(
    (url) => !/\/10\.\d|\bdoi\.org/.test(url) || /^https:\/\/doi\.org\/10\.\d{4,9}\/\S+$/.test(url),
    'is no DOI of the form https://doi.org/10.…',
  );

/** A title alone, or with the address of the text. */
const Source = z.union([text(15, 300), z.strictObject({ title: text(15, 300), url: address })]);

/** The second reader's verdict on this text; `pending` if the text has changed since. Checked against `content/reviews`. */
const Reviewed = z.union([
  z.literal('pending'),
  z.strictObject({ by: text(3, 80), on: z.iso.date(), verdict: z.enum(['agrees', 'resolved']) }),
]);

/** Who answers for a question. A file gives these once for all of its questions, and a question may have its own. */
const provenance = {
  author: text(3, 80),
  reviewed: Reviewed,
  /** When the question must be checked against current guidelines at the latest. */
  reviewDue: z.iso.date(),
};

/** A question as written in a file of `content/questions`. */
export const WrittenQuestion = z.strictObject({
  ...provenance,
  /** Never changes, because it identifies the question. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** The first is the main one. */
  disciplines: z.array(z.enum(disciplines)).min(1).max(2),
  bodySystems: z.array(z.enum(bodySystems)).min(1).max(2),
  /** As intended by the author; the real difficulty is calculated from answers later. */
  difficulty: z.enum(['easy', 'medium', 'hard']),
  /** What the question tests. Questions with the same concept are siblings. */
  concept: text(3, 80),
  task: z.enum(tasks),
  level: z.enum(['recall', 'application']),
  /** Named where guidelines differ between regions. */
  region: z.enum(['Europe', 'United Kingdom', 'United States']).optional(),
  stem: text(150, 1600),
  images: z.array(Image).max(3).default([]),
  leadIn: text(10, 200),
  options: z.array(Option).length(letters.length),
  key: z.enum(letters),
  learningPoint: text(40, 250),
  sources: z.array(Source).min(1).max(5),
  /** What was wrong before, newest last. The newest is given as the reason when answers are rescored. */
  corrections: z.array(z.strictObject({ on: z.iso.date(), what: text(10, 400) })).default([]),
});
export type WrittenQuestion = z.infer<typeof WrittenQuestion>;

export const WrittenFile = z
  .strictObject({ ...provenance, questions: z.array(z.looseObject({})).min(1) })
  .transform(({ questions, ...defaults }) => ({
    questions: questions.map((question) => ({ ...defaults, ...question })),
  }))
  .pipe(z.strictObject({ questions: z.array(WrittenQuestion) }));

/** Index of the correct option. */
export const keyPlace = ({ key }: Pick<WrittenQuestion, 'key'>): number => letters.indexOf(key);
