import type { Confidence } from './quiz-enums.ts';

/** Why a question was missed. */
export const missReasons = ['unknown', 'misread', 'reasoning', 'slip', 'time'] as const;
export type MissReason = (typeof missReasons)[number];

/** Each with one remedy. */
export const missReasonTexts: Record<MissReason, { label: string; remedy: string }> = {
  unknown: {
    label: 'Did not know',
    remedy: 'Read the explanations now. Your plan for today brings the concept back with another question.',
  },
  misread: {
    label: 'Misread',
    remedy: 'Read the last sentence first, then the case, and highlight the finding that decides.',
  },
  reasoning: {
    label: 'Reasoning',
    remedy: 'Before you submit, say why your second choice is incorrect. Practise the two side by side.',
  },
  slip: {
    label: 'Slip',
    remedy: 'You knew it. Change an answer only for a reason you can name, and check the letter before you submit.',
  },
  time: {
    label: 'Time',
    remedy: 'Practise with a time limit. Mark a question that takes too long, answer it, and come back at the end.',
  },
};

/** An answer in less than this share of the learner's usual time was much faster than usual. */
const MUCH_FASTER = 0.4;
/** The usual time is known from this many answers on. */
export const ANSWERS_FOR_USUAL_TIME = 20;

export interface MissedAnswer {
  seconds: number;
  /** The learner's mean time per answer; null before it is known. */
  usualSeconds: number | null;
  confidence: Confidence | null;
  /** The correct option was selected before. */
  isChangedFromRight: boolean;
  /** The time of the quiz ran out on this question or before it. */
  isTimeOut: boolean;
}

/** The most likely reason by the learner's behaviour; null if it says nothing. */
export function suggestReason(missed: MissedAnswer): MissReason | null {
  const { seconds, usualSeconds, confidence, isChangedFromRight, isTimeOut } = missed;
  if (isTimeOut) return 'time';
  if (isChangedFromRight) return 'slip';
  if (confidence === 1) return 'unknown';
  if (usualSeconds !== null && seconds < MUCH_FASTER * usualSeconds) return 'misread';
  return null;
}
