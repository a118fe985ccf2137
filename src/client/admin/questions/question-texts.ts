import type { Texts } from '#client/admin/record-editor/text-difference.tsx';
import { optionLetter } from '#shared/quiz/option-letter.ts';

/** The parts of a question that are compared. */
interface Said {
  text: string;
  leadIn: string;
  answers: { text: string; explanation: string; correct: boolean }[];
  learningPoint: string;
  sources: { title: string; url: string | null }[];
  files?: { altText: string }[];
}

/** The texts of a question, for the comparison of two versions. */
export function questionTexts({ text, leadIn, answers, learningPoint, sources, files = [] }: Said): Texts {
  const options = answers.flatMap((option, place) => [
    [`Option ${optionLetter(place)}`, `${option.text}${option.correct ? ' (correct answer)' : ''}`],
    [`Why option ${optionLetter(place)}`, option.explanation],
  ]);
  return {
    Stem: text,
    'Lead-in': leadIn,
    ...(Object.fromEntries(options) as Texts),
    'Learning point': learningPoint,
    Sources: sources.map(({ title, url }) => (url ? `${title} ${url}` : title)).join('\n'),
    Pictures: files.map(({ altText }, place) => `Picture ${place + 1}: ${altText}`).join('\n'),
  };
}
