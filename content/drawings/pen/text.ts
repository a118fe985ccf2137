import { type Font, openFont, type PenMove, type Point } from './font.ts';

export type Weight = 400 | 600;

export interface TextStyle {
  size?: number;
  weight?: Weight;
  anchor?: 'start' | 'middle' | 'end';
  /** Degrees, clockwise, around the point where the text stands. */
  turn?: number;
  color?: string;
}

/** Small enough to fit, large enough to be read where the picture is as wide as a phone. */
export const TEXT_SIZE = 40;

const LOWERED = '₀₁₂₃₄₅₆₇₈₉';
const SUBSETS = ['latin', 'greek'];
const fonts = new Map<Weight, Font[]>();

function fontsOf(weight: Weight): Font[] {
  const open = fonts.get(weight) ?? SUBSETS.map((subset) => openFont(`inter-${subset}-${weight}-normal`));
  fonts.set(weight, open);
  return open;
}

interface PlacedGlyph {
  outline: PenMove[];
  /** Pixels for a unit of the font. */
  scale: number;
  x: number;
  drop: number;
}

/** Letters side by side from zero; a lowered digit is a small one. Throws for a letter the font does not have. */
function lay(words: string, size: number, weight: Weight): { glyphs: PlacedGlyph[]; width: number } {
  let width = 0;
  const glyphs = Array.from(words, (letter) => {
    const digit = LOWERED.indexOf(letter);
    const isLowered = digit >= 0;
    const font = fontsOf(weight).find(({ glyphOf }) => glyphOf(isLowered ? String(digit) : letter));
    const glyph = font?.glyphOf(isLowered ? String(digit) : letter);
    if (!font || !glyph) throw new Error(`No letter ${letter} to write "${words}" with.`);
    const scale = ((isLowered ? 0.68 : 1) * size) / font.unitsPerEm;
    const placed = { outline: glyph.outline, scale, x: width, drop: isLowered ? size * 0.14 : 0 };
    width += glyph.advance * scale;
    return placed;
  });
  return { glyphs, width };
}

/**
 * Words as shapes. A bare machine has no fonts, and with the letters' own outlines the picture is the same everywhere.
 * `data-text` keeps the words for readers of the file and for the tests.
 */
export function text([x, y]: Point, words: string, style: TextStyle = {}): string {
  const { size = TEXT_SIZE, weight = 400, anchor = 'start', turn = 0, color = '#1a1a1a' } = style;
  const { glyphs, width } = lay(words, size, weight);
  const start = { start: 0, middle: -width / 2, end: -width }[anchor];
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const place = (glyph: PlacedGlyph, [gx, gy]: Point) => {
    const [along, down] = [start + glyph.x + gx * glyph.scale, glyph.drop - gy * glyph.scale];
    return `${(x + along * cos - down * sin).toFixed(1)} ${(y + along * sin + down * cos).toFixed(1)}`;
  };
  const outline = glyphs.flatMap((glyph) =>
    glyph.outline.map((pen) =>
      pen.move === 'Q' ? `Q${place(glyph, pen.by)} ${place(glyph, pen.to)}` : `${pen.move}${place(glyph, pen.to)}`,
    ),
  );
  return `<path data-text="${escaped(words)}" fill="${color}" d="${outline.join('')}"/>`;
}

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
