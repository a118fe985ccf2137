import type { Stretch } from './highlight-ranges.ts';

/** How far into the text of an element a point of the document is. */
function placeOf(element: HTMLElement, node: Node, offset: number): number {
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(node, offset);
  return before.toString().length;
}

/** The stretch of an element's text that a selection covers; null when it covers none. */
export function stretchOf(element: HTMLElement, part: Stretch['part'], selected: Range): Stretch | null {
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

/** The range of the document that a stretch of an element's text is; null when the text is not that long. */
export function rangeOf(element: HTMLElement, { from, to }: Pick<Stretch, 'from' | 'to'>): Range | null {
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
