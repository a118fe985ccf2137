import { type Run, runsOf, type Weight } from './pdf-fonts.ts';

type Document = PDFKit.PDFDocument;

interface Place {
  x: number;
  y: number;
  /** Longer text is wrapped. */
  width: number;
  size?: number;
  weight?: Weight;
  color?: string;
}

const INK = '#16243f';

/** Registered by name, because a font passed as bytes would be parsed again for every word. */
const withFont = (doc: Document, { fontName, font }: Run) => doc.registerFont(fontName, font).font(fontName);

/** Writes left-aligned text and returns the y position below it. */
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

/** Writes one right-aligned line. */
export function writeRight(doc: Document, text: string, place: Place) {
  const { x, width, size = 9.5, weight = 'normal' } = place;
  doc.fontSize(size);
  const length = runsOf(text, weight).reduce((sum, run) => sum + withFont(doc, run).widthOfString(run.text), 0);
  // Slightly wider than needed, so that rounding does not wrap the line.
  return write(doc, text, { ...place, x: x + width - length, width: length + 1 });
}
