import type { ForeignQuestion, FormattedText } from '#server/bank/exchange/moodle/assemble-question.ts';
import { refuseType } from '#server/bank/exchange/moodle/question-types.ts';
import { formatNamed, type TextFormat } from '#server/bank/exchange/moodle/text-formats.ts';
import { RefusedRecord } from '#server/bank/exchange/refused-record.ts';
import { type GiftSymbol, symbolsIn, unescapeGift } from './gift-symbols.ts';

type GiftQuestion = Pick<ForeignQuestion, 'text' | 'options' | 'generalFeedback'>;

/** Parses the text of a block: `::title:: text { options #### general feedback } rest of the text`. */
export function parseGift(block: string): GiftQuestion {
  const { before, inside, after } = bracesIn(withoutTitle(block));
  const { answers, general } = withoutGeneralFeedback(inside);
  const type = typeOf(answers);
  if (type !== 'multichoice') refuseType(type);
  const gap = formatOf(before, 'moodle').format === 'markdown' ? String.raw`\\_\\_\\_\\_\\_` : '_____';
  const text = formatOf(after.trim() === '' ? before : before + gap + after, 'moodle');
  return {
    text,
    options: optionsIn(answers, text.format),
    generalFeedback: formatOf(general, text.format),
  };
}

function withoutTitle(block: string): string {
  const [first, second] = symbolsIn(block).filter(({ symbol }) => symbol === '::');
  const hasTitle = first !== undefined && second !== undefined && block.slice(0, first.at).trim() === '';
  return hasTitle ? block.slice(second.at + 2) : block;
}

function bracesIn(text: string) {
  const braces = symbolsIn(text).filter(({ symbol }) => symbol === '{' || symbol === '}');
  if (braces.length === 0) refuseType('description');
  const [open, close, ...more] = braces;
  if (open?.symbol !== '{' || close?.symbol !== '}' || more.length > 0) {
    throw new RefusedRecord(
      'Its braces do not match: the options stand between one { and one }, without a blank line.',
    );
  }
  return { before: text.slice(0, open.at), inside: text.slice(open.at + 1, close.at), after: text.slice(close.at + 1) };
}

/** The general feedback starts at the last four consecutive hash marks. */
function withoutGeneralFeedback(inside: string) {
  const hashes = symbolsIn(inside).filter(({ symbol }) => symbol === '#');
  const start = hashes.findLast(({ at }, place) => hashes[place + 3]?.at === at + 3)?.at;
  return start === undefined
    ? { answers: inside.trim(), general: '' }
    : { answers: inside.slice(0, start).trim(), general: inside.slice(start + 4) };
}

/** Checked in the same order as in Moodle. */
function typeOf(answers: string): string {
  const symbols = new Set(symbolsIn(answers).map(({ symbol }) => symbol));
  if (answers === '') return 'essay';
  if (answers.startsWith('#')) return 'numerical';
  if (symbols.has('~')) return 'multichoice';
  if (symbols.has('=') && answers.includes('->')) return 'match';
  return /^(?:T|TRUE|F|FALSE)\s*(?:#|$)/.test(answers) ? 'truefalse' : 'shortanswer';
}

function optionsIn(answers: string, format: TextFormat): GiftQuestion['options'] {
  const starts = symbolsIn(answers).filter(({ symbol }) => symbol === '~' || symbol === '=');
  if (answers.slice(0, starts[0]?.at).trim() !== '') {
    throw new RefusedRecord('There is text before its first option.');
  }
  return starts.map((start, place) => optionOf(start, answers.slice(start.at + 1, starts[place + 1]?.at), format));
}

const WEIGHT = /^\s*%(-?\d{1,3}(?:\.\d+)?)%/;

/** `=right # feedback`, `~wrong`, `~%50%right in part`. */
function optionOf({ symbol }: GiftSymbol, whole: string, format: TextFormat): GiftQuestion['options'][number] {
  const [start = '', percentage] = WEIGHT.exec(whole) ?? [];
  const rest = whole.slice(start.length);
  const hash = symbolsIn(rest).find((found) => found.symbol === '#')?.at ?? rest.length;
  return {
    text: formatOf(rest.slice(0, hash), format),
    feedback: formatOf(rest.slice(hash + 1), format),
    weight: Number(percentage ?? (symbol === '=' ? 100 : 0)),
  };
}

/** A text may start with its format: `[html]`. */
function formatOf(raw: string, otherwise: TextFormat): FormattedText {
  const [start = '', name = ''] = /^\s*\[([a-z_]+)\]/i.exec(raw) ?? [];
  const format = formatNamed(name);
  return { text: unescapeGift(format === null ? raw : raw.slice(start.length)).trim(), format: format ?? otherwise };
}
