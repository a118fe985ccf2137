import { type Run, runsOf, type Weight } from './pdf-fonts.ts';

type Document = PDFKit.PDFDocument;

interface Place {
  x: number;
  y: number;
  /** Longer text is broken into lines. */
  width: number;
  size?: number;
  weight?: Weight;
  color?: string;
}

const INK = '#16243f';

/** By name: a font that is given as bytes would be read again for every word. */
const withFont = (doc: Document, { fontName, font }: Run) => doc.registerFont(fontName, font).font(fontName);

/** Writes from the left and answers how far down it came. */
export function write(doc: Document, text: string, { x, y, width, size = 9.5, weight = 'normal', color = INK }: Place) {
  const runs = runsOf(text === '' ? ' ' : text, weight);
  doc.fontSize(size).fillColor(color);
  doc.x = x;
  doc.y = y;
  for (const [place, run] of runs.entries()) {
    withFont(doc, run).text(run.text, { width, lineGap: 2, continued: place < runs.length - 1 });
  }
  return doc.y;
}

/** Writes one line that ends at the right side of its place. */
export function writeRight(doc: Document, text: string, place: Place) {
  const { x, width, size = 9.5, weight = 'normal' } = place;
  doc.fontSize(size);
  const length = runsOf(text, weight).reduce((sum, run) => sum + withFont(doc, run).widthOfString(run.text), 0);
  // A hair more than it needs: sums of fractions must not break the line.
  return write(doc, text, { ...place, x: x + width - length, width: length + 1 });
}
