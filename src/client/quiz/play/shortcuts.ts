import type { HighlightColor } from '#client/quiz/question/highlight-ranges.ts';
import type { ToolName } from '#client/quiz/tools/tool-list.ts';
import type { Confidence } from '#shared/quiz/quiz-enums.ts';

export type Command =
  | { name: 'choose'; place: number }
  | { name: 'strike'; place: number }
  | { name: 'sure'; confidence: Confidence }
  | { name: 'go-on' }
  | { name: 'previous' }
  | { name: 'next' }
  | { name: 'mark' }
  | { name: 'highlight'; color: HighlightColor }
  | { name: 'tool'; tool: ToolName }
  | { name: 'read-aloud' }
  | { name: 'hide-timer' }
  | { name: 'help' };

export interface Pressed {
  key: string;
  /** The physical key, because Shift changes the character that a digit key produces. */
  code: string;
  shiftKey: boolean;
  hasSelection: boolean;
}

interface Shortcut {
  keys: string[];
  does: string;
  read: (pressed: Pressed) => Command | null;
}

const FIRST_LETTER = 'a'.codePointAt(0) ?? 0;
const letterOf = ({ key }: Pressed): string | null => (/^[a-z]$/i.test(key) ? key.toLowerCase() : null);
const placeOfLetter = (pressed: Pressed): number | null => {
  const place = (letterOf(pressed)?.codePointAt(0) ?? 0) - FIRST_LETTER;
  return place >= 0 && place < 8 ? place : null;
};
const digitOf = ({ code }: Pressed): number | null => {
  const digit = /^(?:Digit|Numpad)([1-8])$/.exec(code)?.[1];
  return digit === undefined ? null : Number(digit);
};

const onKey =
  (key: string, command: Command): Shortcut['read'] =>
  (pressed) =>
    pressed.key === key ? command : null;
const onLetter =
  (letter: string, command: Command): Shortcut['read'] =>
  (pressed) =>
    letterOf(pressed) === letter && !pressed.shiftKey ? command : null;

/** All keyboard shortcuts of a quiz. The first entry that matches wins. */
export const shortcuts: Shortcut[] = [
  {
    keys: ['H', 'Shift H'],
    does: 'Highlight the selected text in yellow or blue',
    read: (pressed) =>
      pressed.hasSelection && letterOf(pressed) === 'h' ? { name: 'highlight', color: pressed.shiftKey ? 2 : 1 } : null,
  },
  {
    keys: ['A–H', '1–8'],
    does: 'Choose an option',
    read: (pressed) => {
      if (pressed.shiftKey) return null;
      const digit = digitOf(pressed);
      const place = digit === null ? placeOfLetter(pressed) : digit - 1;
      return place === null ? null : { name: 'choose', place };
    },
  },
  {
    keys: ['Shift A–H'],
    does: 'Strike out or restore an option',
    read: (pressed) => {
      const place = pressed.shiftKey ? placeOfLetter(pressed) : null;
      return place === null ? null : { name: 'strike', place };
    },
  },
  {
    keys: ['Shift 1–3'],
    does: 'Set your confidence: guess, fairly, sure',
    read: (pressed) => {
      const digit = pressed.shiftKey ? digitOf(pressed) : null;
      return digit === 1 || digit === 2 || digit === 3 ? { name: 'sure', confidence: digit } : null;
    },
  },
  {
    keys: ['Enter'],
    does: 'Submit, then continue; in a Test, save and continue',
    read: onKey('Enter', { name: 'go-on' }),
  },
  { keys: ['←'], does: 'Previous question', read: onKey('ArrowLeft', { name: 'previous' }) },
  { keys: ['→'], does: 'Next question', read: onKey('ArrowRight', { name: 'next' }) },
  { keys: ['M'], does: 'Mark the question', read: onLetter('m', { name: 'mark' }) },
  { keys: ['L'], does: 'Lab values', read: onLetter('l', { name: 'tool', tool: 'lab-values' }) },
  { keys: ['K'], does: 'Calculator', read: onLetter('k', { name: 'tool', tool: 'calculator' }) },
  { keys: ['N'], does: 'Notes', read: onLetter('n', { name: 'tool', tool: 'notes' }) },
  { keys: ['R'], does: 'Read the question aloud, or stop', read: onLetter('r', { name: 'read-aloud' }) },
  { keys: ['T'], does: 'Hide or show the timer', read: onLetter('t', { name: 'hide-timer' }) },
  { keys: ['?'], does: 'This help', read: onKey('?', { name: 'help' }) },
];

export function commandOf(pressed: Pressed): Command | null {
  for (const { read } of shortcuts) {
    const command = read(pressed);
    if (command) return command;
  }
  return null;
}
