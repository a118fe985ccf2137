import {
  fetchImages,
  liftPictures,
  missingPicture,
  pictureOfBase64,
  type PicturesByName,
} from '#server/bank/exchange/embedded-pictures.ts';
import type { ExchangedQuestion, FileRecord } from '#server/bank/exchange/exchanged-question.ts';
import { withoutTags } from '#server/bank/exchange/html-to-markdown.ts';
import { difficultyNamed } from '#server/bank/exchange/labels.ts';
import { readHtml } from '#server/bank/exchange/markdown-copy.ts';
import { splitQuestionText } from '#server/bank/exchange/question-text.ts';
import { RefusedRecord } from '#server/bank/exchange/refused-record.ts';
import { readSourceLine } from '#server/bank/exchange/source-line.ts';
import { takePictures, type TakenPicture } from '#server/bank/exchange/take-pictures.ts';
import { QuestionStatus, type Source } from '#shared/bank/question.contract.ts';
import type { AnkiNote } from './anki-note.ts';
import { splitLetteredKey, splitLetteredOptions } from './lettered-options.ts';
import { type FieldRole, OWN_NOTE_TYPE, roleOf } from './note-fields.ts';
import { keyOfNote } from './note-key.ts';
import { plainLines } from './plain-lines.ts';

/** Returns a picture by the name used in a field; null if the package does not contain it. */
export type PictureNamed = (name: string) => Promise<Buffer | null>;

/** Converts a multiple-choice note into a question; other notes are rejected with the reason. */
export async function noteToQuestion(note: AnkiNote, pictureNamed: PictureNamed): Promise<FileRecord> {
  try {
    return { place: note.place, question: await questionOf(note, pictureNamed) };
  } catch (error) {
    if (!(error instanceof RefusedRecord)) throw error;
    return { place: note.place, refused: error.message, text: withoutTags(note.fields[0]?.html ?? '') };
  }
}

async function questionOf(note: AnkiNote, pictureNamed: PictureNamed): Promise<ExchangedQuestion> {
  if (note.isTooLarge) throw new RefusedRecord('It is too large for a question.');
  if (note.isCloze) throw new RefusedRecord(`“${note.noteType}” is a cloze note, not multiple choice.`);
  const parts = partsOf(note);
  const { stem, options, key, lesson } = choicesOf(note, parts);
  const right = keyOfNote({ key, kind: line(parts.html('kind')) }, options);
  if ('refused' in right) throw new RefusedRecord(right.refused);

  const explanations = options.map((_, position) => parts.markdown('explanation', position));
  if (explanations[right.position] === '') explanations[right.position] = lesson;
  const leadIn = parts.markdown('leadIn');
  const isOwn = note.noteType === OWN_NOTE_TYPE;
  const status = QuestionStatus.safeParse(line(parts.html('status')));
  return {
    publicId: isOwn ? line(parts.html('publicId')) || null : null,
    status: status.data ?? null,
    intendedDifficulty: difficultyNamed(line(parts.html('difficulty'))),
    disciplines: plainLines(parts.html('disciplines')),
    bodySystems: plainLines(parts.html('bodySystems')),
    concept: isOwn ? line(parts.html('concept')) || null : null,
    keywords: [...plainLines(parts.html('keywords')), ...(isOwn ? [] : note.tags.map(lastPartOf))],
    ...(leadIn === '' ? splitQuestionText(stem) : { stem, leadIn }),
    options: options.map((option, position) => ({
      text: option,
      explanation: explanations[position] ?? '',
      isRight: position === right.position,
    })),
    learningPoint: parts.markdown('learningPoint'),
    sources: sourcesIn(parts.markdown('sources')),
    images: await fetchImages(parts.pictures(), (name) => pictureOf(name, parts.lifted, pictureNamed)),
  };
}

const line = (html: string) => plainLines(html).join(' ');

/** `Medicine::Heart_failure` is about heart failure. */
const lastPartOf = (tag: string) => (tag.split('::').at(-1) ?? tag).replaceAll('_', ' ');

/** The fields by role, as HTML or as Markdown without pictures. */
function partsOf(note: AnkiNote) {
  const found = note.fields.map(({ name, html }) => ({ html, ...(roleOf(name) ?? { role: null, position: null }) }));
  const pictures: TakenPicture[] = [];
  const lifted: PicturesByName = new Map();
  const html = (role: FieldRole, position: number | null = null) =>
    found.find((part) => part.role === role && part.position === position && part.html !== '')?.html ?? '';
  const markdown = (role: FieldRole, position: number | null = null) => {
    const taken = takePictures(readHtml(liftPictures(html(role, position), lifted)));
    pictures.push(...taken.pictures);
    return taken.text;
  };
  return {
    html,
    markdown,
    lifted,
    optionCount: Math.max(0, ...found.flatMap((part) => (isOption(part) ? [part.position + 1] : []))),
    pictures: () => {
      markdown('images');
      return pictures;
    },
  };
}

const isOption = (part: {
  role: FieldRole | null;
  position: number | null;
  html: string;
}): part is { role: 'option'; position: number; html: string } =>
  part.role === 'option' && part.position !== null && line(part.html) !== '';

/** The options have their own fields, or are a lettered list at the end of the front side. */
function choicesOf(note: AnkiNote, parts: ReturnType<typeof partsOf>) {
  const stem = parts.markdown('stem');
  if (parts.optionCount > 0) {
    const options = Array.from({ length: parts.optionCount }, (_, position) => parts.markdown('option', position));
    return { stem, options, key: line(parts.html('key')), lesson: parts.markdown('lesson') };
  }
  const { before, options } = splitLetteredOptions(stem);
  if (options.length < 2) throw new RefusedRecord(`“${note.noteType}” is not multiple choice: it has no options.`);
  const key = splitLetteredKey(parts.markdown('key'));
  if (key === null) throw new RefusedRecord('Its back side does not begin with the letter of the right option.');
  return { stem: before, options, key: key.key, lesson: key.rest || parts.markdown('lesson') };
}

const sourcesIn = (markdown: string): Source[] =>
  markdown.split('\n').flatMap((text) => {
    const line = text
      .trim()
      .replace(/\\$/, '')
      .replace(/^[-*]\s+/, '');
    return line === '' ? [] : [linkedSource(line) ?? readSourceLine(line)];
  });

/** `Title [here](https://…)`; a link without a title is its own title. */
function linkedSource(line: string): Source | null {
  const link = line.lastIndexOf('[');
  const [, words = '', url] = /^\[([^\]]*)\]\((https?:[^)\s]+)\)$/.exec(line.slice(link)) ?? [];
  return link < 0 || url === undefined ? null : { title: line.slice(0, link).trim() || words, url };
}

/** The picture is embedded in the field, or a file in the package. */
async function pictureOf(name: string, lifted: PicturesByName, pictureNamed: PictureNamed): Promise<Buffer> {
  const base64 = lifted.get(name);
  if (base64 !== undefined) return pictureOfBase64(name, base64);
  const bytes = await pictureNamed(name);
  if (bytes === null) throw missingPicture(name);
  return bytes;
}
