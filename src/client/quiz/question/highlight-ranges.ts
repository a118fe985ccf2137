import { quizLimits } from '#shared/quiz/quiz-limits.ts';
import type { Highlight } from '#shared/quiz/quiz.contract.ts';

export type HighlightColor = Highlight['color'];
/** A range of characters in one part of the question; `to` is exclusive. */
export type TextSpan = Pick<Highlight, 'part' | 'from' | 'to'>;

/** Removes the highlights inside a range. Partly covered ones are shortened or split. */
export function removeSpan(highlights: Highlight[], { part, from, to }: TextSpan): Highlight[] {
  return highlights.flatMap((highlight) => {
    if (highlight.part !== part || highlight.to <= from || highlight.from >= to) return [highlight];
    const before = { ...highlight, to: from };
    const after = { ...highlight, from: to };
    return [before, after].filter((rest) => rest.from < rest.to);
  });
}

/** Highlights a range. The new colour wins, and adjacent highlights of the same colour merge. */
export function addHighlight(highlights: Highlight[], span: TextSpan, color: HighlightColor): Highlight[] {
  const { part, from, to } = span;
  if (from >= to) return highlights;
  const all = [...removeSpan(highlights, span), { part, from, to, color }];
  const added = joined(all.toSorted(byPlace));
  // The server would reject more.
  return added.length > quizLimits.highlights ? highlights : added;
}

const byPlace = (one: Highlight, other: Highlight) =>
  one.part === other.part ? one.from - other.from : one.part.localeCompare(other.part);

function joined(sorted: Highlight[]): Highlight[] {
  const list: Highlight[] = [];
  for (const highlight of sorted) {
    const last = list.at(-1);
    const touches = last?.part === highlight.part && last.color === highlight.color && last.to >= highlight.from;
    if (touches) list[list.length - 1] = { ...last, to: highlight.to };
    else list.push(highlight);
  }
  return list;
}
