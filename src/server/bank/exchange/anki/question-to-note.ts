import { difficultyWord } from '#server/bank/exchange/difficulty-words.ts';
import type { ExchangedQuestion } from '#server/bank/exchange/exchanged-question.ts';
import { markdownCopy } from '#server/bank/exchange/markdown-copy.ts';
import { markdownToXhtml } from '#server/bank/exchange/markdown-to-xhtml.ts';
import { optionLetters } from '#server/bank/exchange/option-letters.ts';
import { ownFields } from './note-fields.ts';
import { writePlainLines } from './plain-lines.ts';

/** The fields of our own note type, in order. `pictureNames` are the names of the images in the package. */
export function fieldsOfQuestion(question: ExchangedQuestion, pictureNames: string[]): string[] {
  const { options, sources } = question;
  const texts: Record<string, string> = {
    Id: question.publicId ?? '',
    Stem: html(question.stem),
    'Lead-in': html(question.leadIn),
    Key: optionLetters[options.findIndex(({ isRight }) => isRight)] ?? '',
    'Learning point': html(question.learningPoint),
    Sources: html(sources.map(({ title, url }) => `- ${title}${url === null ? '' : ` <${url}>`}`).join('\n')),
    Images: question.images.map(({ altText }, index) => image(pictureNames[index] ?? '', altText)).join(''),
    Disciplines: writePlainLines(question.disciplines),
    'Body systems': writePlainLines(question.bodySystems),
    Concept: writePlainLines(question.concept === null ? [] : [question.concept]),
    Keywords: writePlainLines(question.keywords),
    Difficulty: difficultyWord(question.intendedDifficulty) ?? '',
    Status: question.status ?? '',
  };
  options.forEach(({ text, explanation }, position) => {
    texts[`Option ${optionLetters[position]}`] = html(text);
    texts[`Explanation ${optionLetters[position]}`] = html(explanation);
  });
  return ownFields.map((name) => texts[name] ?? '');
}

const html = (markdown: string) => markdownToXhtml(markdown) + markdownCopy(markdown);

/** Tags help users to navigate in Anki; imports read only the fields. */
export const tagsOfQuestion = ({ disciplines, bodySystems }: ExchangedQuestion): string[] => [
  ...disciplines.map((name) => tag('Discipline', name)),
  ...bodySystems.map((name) => tag('Body_system', name)),
];

const tag = (group: string, name: string) => `Vignette::${group}::${name.replaceAll(/\s+/g, '_')}`;

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const image = (name: string, altText: string) => `<img src="${attribute(name)}" alt="${attribute(altText)}">`;
