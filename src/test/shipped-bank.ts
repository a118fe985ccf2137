import path from 'node:path';
import type { ExchangedQuestion } from '#server/bank/exchange/exchanged-question.ts';
import { readBank } from '../../db/seeds/bank/read-bank.ts';
import { keyPlace } from '../../db/seeds/bank/written-question.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../content/questions');
const difficulties = { easy: 1, medium: 2, hard: 3 } as const;

let questions: Promise<ExchangedQuestion[]> | undefined;

/**
 * All questions shipped with Vignette, in the exchange format, without their drawings. Parsing them takes a second, so
 * it is done once per worker.
 */
export const shippedQuestions = (): Promise<ExchangedQuestion[]> => (questions ??= readQuestions());

const readQuestions = async (): Promise<ExchangedQuestion[]> =>
  (await readBank(FOLDER)).map((written) => ({
    publicId: written.id,
    status: 'published',
    intendedDifficulty: difficulties[written.difficulty],
    disciplines: written.disciplines,
    bodySystems: written.bodySystems,
    concept: written.concept,
    keywords: [],
    stem: written.stem,
    leadIn: written.leadIn,
    options: written.options.map((option, place) => ({ ...option, isRight: place === keyPlace(written) })),
    learningPoint: written.learningPoint,
    sources: written.sources.map((source) => (typeof source === 'string' ? { title: source, url: null } : source)),
    images: [],
  }));
