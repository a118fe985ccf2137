import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

/** Where a pen goes, in the font's own units, y upwards. */
export type PenMove = { move: 'M' | 'L'; to: Point } | { move: 'Q'; by: Point; to: Point };
export type Point = readonly [x: number, y: number];

export interface Glyph {
  advance: number;
  outline: PenMove[];
}

export interface Font {
  unitsPerEm: number;
  /** Undefined for a character that the file does not have. */
  glyphOf: (character: string) => Glyph | undefined;
}

/** A TrueType font in a WOFF file of `@fontsource/inter`, read as far as drawing its letters needs. */
export function openFont(name: string): Font {
  const file = createRequire(import.meta.url).resolve(`@fontsource/inter/files/${name}.woff`);
  const table = tablesOf(readFileSync(file));
  const [head, glyf, loca, hmtx] = [table('head'), table('glyf'), table('loca'), table('hmtx')];
  const glyphIds = glyphIdsOf(table('cmap'));
  const advances = table('hhea').readUInt16BE(34);
  const hasLongOffsets = head.readInt16BE(50) === 1;

  const offsetOf = (id: number) => (hasLongOffsets ? loca.readUInt32BE(id * 4) : loca.readUInt16BE(id * 2) * 2);
  const dataOf = (id: number) => glyf.subarray(offsetOf(id), offsetOf(id + 1));
  const outlineOf = (id: number): PenMove[] => {
    const data = dataOf(id);
    if (data.length === 0) return [];
    const contours = data.readInt16BE(0);
    return contours >= 0 ? simpleOutline(data, contours) : partsOf(data).flatMap(shifted);
  };
  const shifted = ({ id, dx, dy }: Part) => outlineOf(id).map((move) => shift(move, dx, dy));

  const readGlyph = (id: number): Glyph => ({
    advance: hmtx.readUInt16BE(Math.min(id, advances - 1) * 4),
    outline: outlineOf(id),
  });
  // Drawings write the same letters thousands of times.
  const read = new Map<number, Glyph>();

  return {
    unitsPerEm: head.readUInt16BE(18),
    glyphOf(character) {
      const id = glyphIds.get(character.codePointAt(0) ?? 0);
      if (id === undefined) return undefined;
      const glyph = read.get(id) ?? readGlyph(id);
      read.set(id, glyph);
      return glyph;
    },
  };
}

function tablesOf(woff: Buffer): (tag: string) => Buffer {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < woff.readUInt16BE(12); index++) {
    const entry = 44 + index * 20;
    const [offset, packed, size] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
    const bytes = woff.subarray(offset, offset + packed);
    tables.set(woff.toString('latin1', entry, entry + 4), packed < size ? inflateSync(bytes) : bytes);
  }
  return (tag) => {
    const found = tables.get(tag);
    if (!found) throw new Error(`The font has no table ${tag}.`);
    return found;
  };
}

/** Characters → glyphs, from the table for the characters that 16 bits hold (format 4). */
function glyphIdsOf(cmap: Buffer): Map<number, number> {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const start = starts.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error('The font has no character map of format 4.');
  const table = cmap.subarray(start);
  const doubled = table.readUInt16BE(6);
  const ids = new Map<number, number>();
  for (let segment = 0; segment < doubled; segment += 2) {
    const last = table.readUInt16BE(14 + segment);
    const first = table.readUInt16BE(16 + doubled + segment);
    const delta = table.readInt16BE(16 + 2 * doubled + segment);
    const rangeAt = 16 + 3 * doubled + segment;
    const range = table.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code < 0xffff; code++) {
      const listed = range === 0 ? code : table.readUInt16BE(rangeAt + range + (code - first) * 2);
      if (range === 0 || listed > 0) ids.set(code, (listed + delta) & 0xffff);
    }
  }
  return ids;
}

interface Part {
  id: number;
  dx: number;
  dy: number;
}

const flag = { wordOffsets: 1, offsetsAreXY: 2, scaled: 8, more: 32, scaledXY: 64, scaledMatrix: 128 };

/** A glyph made of others, such as é. */
function partsOf(data: Buffer): Part[] {
  const parts: Part[] = [];
  for (let at = 10, flags = flag.more; flags & flag.more;) {
    flags = data.readUInt16BE(at);
    if (flags & (flag.scaled | flag.scaledXY | flag.scaledMatrix) || !(flags & flag.offsetsAreXY)) {
      throw new Error('The font has a glyph with parts that are turned or scaled.');
    }
    const wide = flags & flag.wordOffsets;
    const read = (place: number) => (wide ? data.readInt16BE(at + 4 + place * 2) : data.readInt8(at + 4 + place));
    parts.push({ id: data.readUInt16BE(at + 2), dx: read(0), dy: read(1) });
    at += wide ? 8 : 6;
  }
  return parts;
}

interface CurvePoint {
  at: Point;
  isOnCurve: boolean;
}

function simpleOutline(data: Buffer, contours: number): PenMove[] {
  const ends = Array.from({ length: contours }, (_, index) => data.readUInt16BE(10 + index * 2));
  const points = pointsOf(data, { count: (ends.at(-1) ?? -1) + 1, from: 10 + contours * 2 });
  return ends.flatMap((end, index) => contourOf(points.slice((ends[index - 1] ?? -1) + 1, end + 1)));
}

function pointsOf(data: Buffer, { count, from }: { count: number; from: number }): CurvePoint[] {
  let at = from + 2 + data.readUInt16BE(from);
  const flags: number[] = [];
  while (flags.length < count) {
    const one = data.readUInt8(at++);
    const times = one & 8 ? data.readUInt8(at++) + 1 : 1;
    flags.push(...Array.from({ length: times }, () => one));
  }
  const coordinates = (short: number, same: number) => {
    let value = 0;
    return flags.map((one) => {
      if (one & short) value += one & same ? data.readUInt8(at++) : -data.readUInt8(at++);
      else if (!(one & same)) {
        value += data.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates(2, 16);
  const ys = coordinates(4, 32);
  return flags.map((one, index) => ({ at: [xs[index] ?? 0, ys[index] ?? 0], isOnCurve: (one & 1) === 1 }));
}

const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

/** Between two points off the curve there is one on it that the font does not write down. */
function contourOf(given: CurvePoint[]): PenMove[] {
  const points = given.flatMap((point, index) => {
    const before = given.at(index - 1) ?? point;
    if (point.isOnCurve || before.isOnCurve) return [point];
    return [{ at: middle(before.at, point.at), isOnCurve: true }, point];
  });
  const start = points.findIndex(({ isOnCurve }) => isOnCurve);
  const ordered = [...points.slice(start), ...points.slice(0, start + 1)];
  const moves: PenMove[] = [];
  let control: Point | undefined;
  for (const { at, isOnCurve } of ordered) {
    if (!isOnCurve) control = at;
    else {
      moves.push(control ? { move: 'Q', by: control, to: at } : { move: moves.length === 0 ? 'M' : 'L', to: at });
      control = undefined;
    }
  }
  return moves;
}

function shift(pen: PenMove, dx: number, dy: number): PenMove {
  const moved = ([x, y]: Point): Point => [x + dx, y + dy];
  return pen.move === 'Q' ? { ...pen, by: moved(pen.by), to: moved(pen.to) } : { ...pen, to: moved(pen.to) };
}
