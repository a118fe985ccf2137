import { RefusedRecord } from '#server/bank/exchange/refused-record.ts';

/** Display names of Moodle question types that are not supported. */
const TYPES: Record<string, string> = {
  calculated: 'a calculated question',
  calculatedmulti: 'a calculated multiple-choice question',
  calculatedsimple: 'a calculated question',
  cloze: 'a cloze question',
  ddimageortext: 'a drag-and-drop question',
  ddmarker: 'a drag-and-drop question',
  ddwtos: 'a drag-and-drop question',
  description: 'a description, not a question',
  essay: 'an essay question',
  gapselect: 'a question with missing words to select',
  match: 'a matching question',
  matching: 'a matching question',
  multianswer: 'a cloze question',
  numerical: 'a numerical question',
  ordering: 'an ordering question',
  randomsamatch: 'a matching question',
  shortanswer: 'a short-answer question',
  truefalse: 'a true/false question',
};

export function refuseType(type: string): never {
  const name =
    (Object.hasOwn(TYPES, type) ? TYPES[type] : undefined) ?? `a question of the type “${type.slice(0, 60)}”`;
  throw new RefusedRecord(`It is ${name}: only multiple choice with one right option is read.`);
}

interface Weighed {
  /** In percent of the points. */
  weight: number;
}

/**
 * The position of the only correct option. A question with several correct or partially correct options is rejected,
 * never reduced to one.
 */
export function rightPlace(options: Weighed[]): number {
  const credited = options.filter(({ weight }) => weight > 0);
  if (options.some(({ weight }) => Number.isNaN(weight))) throw new RefusedRecord('A weight of it is no number.');
  if (credited.length > 1) {
    throw new RefusedRecord('It has more than one right option (multi-key): only questions with one are read.');
  }
  const place = options.findIndex(({ weight }) => weight === 100);
  if (place < 0) throw new RefusedRecord('None of its options is right.');
  return place;
}
