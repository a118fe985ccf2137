import { z } from 'zod';
import { difficultyWord, difficultyWords } from '#server/bank/exchange/difficulty-words.ts';
import type { ExchangedQuestion, FileRecord } from '#server/bank/exchange/exchanged-question.ts';
import { firstReason, recordTexts } from '#server/bank/exchange/first-reason.ts';
import { optionLetters, rightOption } from '#server/bank/exchange/option-letters.ts';
import { QuestionStatus } from '#shared/bank/question.contract.ts';

const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');
const names = z
  .array(z.string())
  .nullish()
  .transform((list) => list ?? []);

export const JsonImage = z.strictObject({ name: optionalText, altText: optionalText, data: z.base64() });

/** A question in our own format, as in `content/questions`. Text lengths are checked later. */
const JsonQuestion = z.strictObject({
  id: z.string().nullish(),
  status: QuestionStatus.nullish(),
  difficulty: z.enum(['easy', 'medium', 'hard']).nullish(),
  disciplines: names,
  bodySystems: names,
  concept: z.string().nullish(),
  keywords: names,
  stem: z.string(),
  leadIn: optionalText,
  options: z
    .array(z.strictObject({ text: z.string(), explanation: optionalText }))
    .nullish()
    .transform((list) => list ?? []),
  key: optionalText,
  learningPoint: optionalText,
  sources: z
    .array(z.union([z.string(), z.strictObject({ title: z.string(), url: z.string().nullish() })]))
    .nullish()
    .transform((list) => list ?? []),
  images: z
    .array(JsonImage)
    .nullish()
    .transform((list) => list ?? []),
});

/** The names of the fields of our own format. */
export const ownNames: ReadonlySet<string> = new Set(Object.keys(JsonQuestion.shape));

export function readJsonQuestion(place: string, value: unknown): FileRecord {
  const record = recordOf(place, value);
  const stem = z.object({ stem: z.string() }).safeParse(value);
  return 'refused' in record && stem.success ? { ...record, text: stem.data.stem } : record;
}

function recordOf(place: string, value: unknown): FileRecord {
  const parsed = JsonQuestion.safeParse(value, { error: recordTexts });
  if (!parsed.success) return { place, refused: firstReason(parsed.error) };
  const { id, status, difficulty, concept, key, options, sources, images, ...texts } = parsed.data;
  const right = key.trim() === '' ? { position: null } : rightOption(key, options.length);
  if ('refused' in right) return { place, refused: right.refused };
  const question = {
    ...texts,
    publicId: id ?? null,
    status: status ?? null,
    concept: concept?.trim() || null,
    intendedDifficulty: difficulty ? difficultyWords[difficulty] : null,
    options: options.map(({ text, explanation }, position) => ({
      text,
      explanation,
      isRight: position === right.position,
    })),
    sources: sources.map((source) => (typeof source === 'string' ? { title: source, url: null } : withUrl(source))),
    images: images.map(({ name, altText, data }) => ({ name, altText, bytes: Buffer.from(data, 'base64') })),
  };
  return { place, question };
}

const withUrl = ({ title, url }: { title: string; url?: string | null | undefined }) => ({ title, url: url ?? null });

export function writeJsonQuestion(question: ExchangedQuestion): string {
  const { publicId, status, intendedDifficulty, disciplines, bodySystems, keywords, images, options } = question;
  return JSON.stringify({
    id: publicId,
    status,
    difficulty: difficultyWord(intendedDifficulty),
    disciplines,
    bodySystems,
    ...(question.concept !== null && { concept: question.concept }),
    ...(keywords.length > 0 && { keywords }),
    stem: question.stem,
    leadIn: question.leadIn,
    options: options.map(({ text, explanation }) => ({ text, explanation })),
    key: optionLetters[options.findIndex(({ isRight }) => isRight)],
    learningPoint: question.learningPoint,
    sources: question.sources,
    ...(images.length > 0 && { images: images.map(writeImage) }),
  });
}

export const writeImage = ({ name, altText, bytes }: ExchangedQuestion['images'][number]) => ({
  name,
  altText,
  data: bytes.toString('base64'),
});
