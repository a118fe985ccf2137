import './highlights.css';
import { type RefObject, useLayoutEffect } from 'react';
import type { Highlight as QuizHighlight } from '#shared/quiz/quiz.contract.ts';
import type { HighlightColor } from './highlight-ranges.ts';
import { rangeOf } from './text-spans.ts';

/** The elements of the two parts of a question. */
export interface QuestionParts {
  text: RefObject<HTMLDivElement | null>;
  leadIn: RefObject<HTMLDivElement | null>;
}

const colors: HighlightColor[] = [1, 2];

/** The CSS Custom Highlight API paints over text without changing the DOM. Old browsers do not have it. */
export const canHighlight = (): boolean => typeof CSS !== 'undefined' && 'highlights' in CSS;

/** Paints the highlights of the question, and repaints them when its text changes. */
export function useShownHighlights({ text, leadIn }: QuestionParts, highlights: QuizHighlight[]): void {
  useLayoutEffect(() => {
    if (!canHighlight()) return;
    const elements = { text: text.current, leadIn: leadIn.current };
    const paint = () => {
      for (const color of colors) {
        const ranges = highlights.flatMap((highlight) => {
          const element = elements[highlight.part];
          const range = highlight.color === color && element ? rangeOf(element, highlight) : null;
          return range ? [range] : [];
        });
        CSS.highlights.set(`quiz-${color}`, new Highlight(...ranges));
      }
    };
    paint();
    const observer = new MutationObserver(paint);
    for (const element of [text.current, leadIn.current]) {
      if (element) observer.observe(element, { childList: true, subtree: true, characterData: true });
    }
    return () => {
      observer.disconnect();
      for (const color of colors) CSS.highlights.delete(`quiz-${color}`);
    };
  }, [text, leadIn, highlights]);
}
