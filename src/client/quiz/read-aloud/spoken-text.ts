/** The text of an element as it is spoken, and where its characters are on the page. */
export interface SpokenText {
  text: string;
  /** The text nodes in their order, with the position of each in `text`. */
  pieces: { node: Text; from: number }[];
}

/** A part of `text`; `to` is exclusive. */
export interface Span {
  from: number;
  to: number;
}

const BLOCKS = 'p, li, td, th, h2, h3, h4, blockquote';

/**
 * The marked elements (`data-read-aloud`) in their order on the page. Only text on the page is read, so a solution that
 * is not shown is never spoken. Starts with the first element that is not scrolled away.
 */
export const spokenTextsIn = (root: HTMLElement): SpokenText[] =>
  [...root.querySelectorAll<HTMLElement>('[data-read-aloud]')]
    .filter((element) => element.closest('[hidden]') === null && element.getBoundingClientRect().bottom >= 0)
    .map(spokenTextOf);

/** Blocks, such as the cells of a table, are separated by a pause. The value of the mark is spoken first. */
export function spokenTextOf(element: HTMLElement): SpokenText {
  const introduction = element.dataset['readAloud'] ?? '';
  let text = introduction === '' ? '' : `${introduction} `;
  const pieces: SpokenText['pieces'] = [];
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let block: Element | null | undefined;
  let spoken: Element | null | undefined;
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const { data, parentElement } = node as Text;
    if (data === '') continue;
    const formula = parentElement?.closest<HTMLElement>('[data-spoken]');
    if (formula && formula === spoken) continue;
    spoken = formula;
    const own = parentElement?.closest(BLOCKS);
    if (data.trim() !== '') {
      if (pieces.length > 0 && own !== block) text += /[.,:;?!]\s*$/.test(text) ? ' ' : ', ';
      block = own;
    }
    pieces.push({ node: node as Text, from: text.length });
    // Letters of a formula make no sense without its layout.
    text += formula?.dataset['spoken'] ?? data;
  }
  return { text, pieces };
}

/** One utterance each: browsers stop in long ones, and not every voice reports its position. */
export function sentencesOf(text: string): Span[] {
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)];
  return sentences
    .filter(({ segment }) => /[\p{L}\p{N}]/u.test(segment))
    .map(({ index, segment }) => ({ from: index, to: index + segment.trimEnd().length }));
}

/** The place of a span on the page; null if it is only in the introduction. */
export function rangeOfSpan({ pieces }: SpokenText, { from, to }: Span): Range | null {
  const touched = pieces.filter((piece, place) => piece.from < to && (pieces[place + 1]?.from ?? Infinity) > from);
  const [first, last] = [touched[0], touched.at(-1)];
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, Math.min(first.node.length, Math.max(0, from - first.from)));
  range.setEnd(last.node, Math.min(last.node.length, to - last.from));
  return range;
}
