import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import {
  addHighlight,
  removeSpan,
  type HighlightColor,
  type TextSpan,
} from '#client/quiz/question/highlight-ranges.ts';
import { rangeOf, spanOf } from '#client/quiz/question/text-spans.ts';
import { canHighlight, type QuestionParts, useShownHighlights } from '#client/quiz/question/use-shown-highlights.ts';
import type { Highlight } from '#shared/quiz/quiz.contract.ts';
import { setHighlights } from './annotations.ts';

/** Wait this long after the last change, because a finger moves the selection many times. */
const SETTLED_MS = 180;

export interface Selected {
  spans: TextSpan[];
  /** Position in the viewport. */
  box: { left: number; top: number; right: number; bottom: number };
}

export interface Highlighter {
  parts: QuestionParts;
  selected: Selected | null;
  /** Highlights the selection; returns false when there is none. */
  paint: (color: HighlightColor) => boolean;
  clear: () => void;
  /** Removes the highlight at the tapped point. */
  clearAt: (point: { clientX: number; clientY: number }) => void;
}

export function useHighlighter(highlights: Highlight[], isEnabled: boolean): Highlighter {
  const dispatch = useAppDispatch();
  const text = useRef<HTMLDivElement>(null);
  const leadIn = useRef<HTMLDivElement>(null);
  const parts = useMemo<QuestionParts>(() => ({ text, leadIn }), []);
  useShownHighlights(parts, highlights);
  const [selected, setSelected] = useSelected(parts, isEnabled && canHighlight());

  const change = (next: Highlight[]) => {
    void dispatch(setHighlights(next));
    getSelection()?.removeAllRanges();
    setSelected(null);
  };
  return {
    parts,
    selected,
    paint(color) {
      const spans = isEnabled ? spansOf(parts) : [];
      if (spans.length === 0) return false;
      change(spans.reduce((before, span) => addHighlight(before, span, color), highlights));
      return true;
    },
    clear: () => change(spansOf(parts).reduce(removeSpan, highlights)),
    clearAt(point) {
      if (!isEnabled || getSelection()?.isCollapsed === false) return;
      const tapped = highlights.find((highlight) => isAt(parts, highlight, point));
      if (tapped) void dispatch(setHighlights(highlights.filter((highlight) => highlight !== tapped)));
    },
  };
}

function useSelected(parts: QuestionParts, isEnabled: boolean) {
  const [selected, setSelected] = useState<Selected | null>(null);
  const read = useCallback(() => setSelected(selectedNow(parts)), [parts]);
  useEffect(() => {
    if (!isEnabled) return;
    let timer: number | undefined;
    const settle = () => {
      clearTimeout(timer);
      timer = window.setTimeout(read, SETTLED_MS);
    };
    const letGo = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && selectedNow(parts)) getSelection()?.removeAllRanges();
    };
    document.addEventListener('selectionchange', settle);
    document.addEventListener('keydown', letGo);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', settle);
      document.removeEventListener('keydown', letGo);
    };
  }, [isEnabled, parts, read]);
  return [isEnabled ? selected : null, setSelected] as const;
}

function selectedRange(): Range | null {
  const selection = getSelection();
  return selection && !selection.isCollapsed && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
}

function spansOf(parts: QuestionParts): TextSpan[] {
  const range = selectedRange();
  if (!range) return [];
  return (['text', 'leadIn'] as const).flatMap((part) => {
    const element = parts[part].current;
    const span = element && spanOf(element, part, range);
    return span ? [span] : [];
  });
}

function selectedNow(parts: QuestionParts): Selected | null {
  const spans = spansOf(parts);
  const range = selectedRange();
  if (spans.length === 0 || !range) return null;
  const { left, top, right, bottom } = range.getBoundingClientRect();
  return { spans, box: { left, top, right, bottom } };
}

function isAt(
  parts: QuestionParts,
  highlight: Highlight,
  { clientX: x, clientY: y }: { clientX: number; clientY: number },
) {
  const element = parts[highlight.part].current;
  const range = element && rangeOf(element, highlight);
  return [...(range?.getClientRects() ?? [])].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  );
}
