import type { Source } from '#shared/bank/question.contract.ts';
import { readSourceLine, writeSourceLine } from './source-line.ts';

interface Lesson {
  learningPoint: string;
  sources: Source[];
}

const HEADING = 'Sources:';

/** The text that other programs show after any answer: the learning point, then the sources as a list. */
export function writeGeneralFeedback({ learningPoint, sources }: Lesson): string {
  const list = sources.map((source) => `- ${writeSourceLine(source)}`);
  return [learningPoint, list.length > 0 ? [HEADING, '', ...list].join('\n') : '']
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The inverse. A text that does not end with a list of sources is only a learning point. */
export function readGeneralFeedback(text: string): Lesson {
  const whole = text.trim();
  const [, learningPoint = '', list] = /^([\s\S]*?)(?:^|\n\n)Sources:\s*\n([\s\S]*)$/.exec(whole) ?? [];
  const sources = list
    ?.split('\n')
    .filter((line) => line.trim() !== '')
    .map(sourceOf);
  const isList = sources !== undefined && sources.every((source) => source !== null);
  return isList ? { learningPoint: learningPoint.trim(), sources } : { learningPoint: whole, sources: [] };
}

function sourceOf(line: string): Source | null {
  const text = line.trim();
  return /^[-*]\s/.test(text) ? readSourceLine(text.slice(1)) : null;
}
