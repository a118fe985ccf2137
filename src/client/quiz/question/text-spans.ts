import type { TextSpan } from './highlight-ranges.ts';

/** Character offset of a DOM position in the text of an element. */
function placeOf(element: HTMLElement, node: Node, offset: number): number {
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(node, offset);
  return before.toString().length;
}

/** The character range of an element's text that a selection covers; null when it covers none. */
export function spanOf(element: HTMLElement, part: TextSpan['part'], selected: Range): TextSpan | null {
  if (!selected.intersectsNode(element)) return null;
  const length = element.textContent.length;
  const from = element.contains(selected.startContainer)
    ? placeOf(element, selected.startContainer, selected.startOffset)
    : 0;
  const to = element.contains(selected.endContainer)
    ? placeOf(element, selected.endContainer, selected.endOffset)
    : length;
  return from < to ? { part, from, to } : null;
}

/** The DOM range for a character range of an element's text; null when the text is too short. */
export function rangeOf(element: HTMLElement, { from, to }: Pick<TextSpan, 'from' | 'to'>): Range | null {
  const range = document.createRange();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let passed = 0;
  let isBegun = false;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (!isBegun && from < passed + length) {
      range.setStart(node, from - passed);
      isBegun = true;
    }
    if (isBegun && to <= passed + length) {
      range.setEnd(node, to - passed);
      return range;
    }
    passed += length;
  }
  return null;
}
