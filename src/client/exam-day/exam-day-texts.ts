import type { OfferedTemplate } from '#shared/exam-day/contract.ts';

/** "7 h 45 min", "8 h" or "35 min". Part of a minute counts as a minute. */
export function lengthText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** "1:04:09" or "4:09". Rounds up, so that 0:00 means that the time is over. */
export function clockText(leftMs: number): string {
  const total = Math.max(0, Math.ceil(leftMs / 1000));
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor(total / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(total % 60)}` : `${minutes}:${two(total % 60)}`;
}

export const totalSeconds = ({ blocks, blockSeconds, breakSeconds }: OfferedTemplate): number =>
  blocks * blockSeconds + breakSeconds;

export const neededQuestions = ({ blocks, questions }: OfferedTemplate): number => blocks * questions;

export const hasEnough = (template: OfferedTemplate): boolean => template.available >= neededQuestions(template);

/** "7 blocks of 40 questions, 60 min each, and 45 min of breaks". */
export function formatText({ blocks, questions, blockSeconds, breakSeconds }: OfferedTemplate): string {
  const parts = [
    `${blocks === 1 ? '1 block' : `${blocks} blocks`} of ${questions} questions`,
    blocks === 1 ? lengthText(blockSeconds) : `${lengthText(blockSeconds)} each`,
  ];
  return parts.join(', ') + (breakSeconds > 0 ? `, and ${lengthText(breakSeconds)} of breaks` : '');
}

/** How the bank covers an exam day. */
export function questionsText(template: OfferedTemplate): string {
  const needed = neededQuestions(template);
  const { available, unseen } = template;
  if (available < needed) {
    return `Your plan has ${available.toLocaleString('en-US')} of the ${needed} questions that this exam day needs.`;
  }
  if (unseen >= needed) return `All ${needed} questions will be new to you.`;
  return `${unseen} of ${needed} questions will be new to you.`;
}

/** "Fewer questions than the outline asks for: Embryology (3 of 8)". Null if every topic has enough. */
export function shortTopicsText({ shortTopics }: OfferedTemplate): string | null {
  if (shortTopics.length === 0) return null;
  const topics = shortTopics.map(({ name, needed, available }) => `${name} (${available} of ${needed})`);
  return `Fewer questions than the outline asks for: ${topics.join(', ')}. Other topics fill the gap.`;
}

/** "75%", or a dash without questions. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`;

/** "1:05" for the time of a question. */
export const paceText = (seconds: number | null): string => (seconds === null ? '–' : clockText(1000 * seconds));
