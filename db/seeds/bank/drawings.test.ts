import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sizes } from '#test/experiment-sizes.ts';
import { drawings } from '../../../content/drawings/drawings.ts';
import { renderDrawings } from '../../../content/drawings/render-drawings.ts';

const names = Object.keys(drawings);
const svgOf = (name: string) => drawings[name]!();
const sizeOf = (svg: string) => /width="(\d+)" height="(\d+)"/.exec(svg)!.slice(1).map(Number) as [number, number];

/** Every text with its bounding box. Glyphs are paths with absolute coordinates. */
const textsIn = (svg: string) =>
  [...svg.matchAll(/data-text="([^"]*)"[^>]* d="([^"]*)"/g)].map(([, words, d]) => {
    const numbers = d!.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
    const [xs, ys] = [0, 1].map((rest) => numbers.filter((_, index) => index % 2 === rest));
    return { words, left: Math.min(...xs!), right: Math.max(...xs!), top: Math.min(...ys!), bottom: Math.max(...ys!) };
  });

type Box = ReturnType<typeof textsIn>[number];
const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

describe.each(names)('the drawing %s', (name) => {
  const svg = svgOf(name);
  const [width, height] = sizeOf(svg);

  it('is deterministic', () => {
    expect(svgOf(name)).toBe(svg);
  });

  it('is 1200 to 1600 wide and contains only valid numbers', () => {
    expect(width).toBeGreaterThanOrEqual(1200);
    expect(width).toBeLessThanOrEqual(1600);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('has all texts inside, large enough, and without overlap', () => {
    const texts = textsIn(svg);
    const outside = texts.filter(
      ({ left, right, top, bottom }) => left < 0 || top < 0 || right > width || bottom > height,
    );
    expect(outside).toEqual([]);
    const clashes = texts.flatMap((one, index) =>
      texts.slice(index + 1).flatMap((other) => (overlap(one, other) ? [`${one.words} / ${other.words}`] : [])),
    );
    expect(clashes).toEqual([]);
  });
});

/** The first start in `start.test.ts` renders all of them as well. */
const rendered = names.filter((_, index) => index % sizes.drawingStep === 0);
/** One process renders each half: loading its library takes longer than a dozen drawings. */
const half = Math.ceil(rendered.length / 2);
const parts = [rendered.slice(0, half), rendered.slice(half)];

describe('rendered drawings', () => {
  it.each(parts)('are PNG files of the expected size: %s and the following', async (...part) => {
    const pictures = await renderDrawings(part);
    const sizes = Object.fromEntries([...pictures].map(([name, { width, height }]) => [name, [width, height]]));
    expect(sizes).toEqual(Object.fromEntries(part.map((name) => [name, sizeOf(svgOf(name))])));
  });

  it('are not blank', async () => {
    const pictures = await renderDrawings(['survival-curves']);
    const { channels } = await sharp(pictures.get('survival-curves')!.png).stats();
    expect(channels[0]!.max).toBe(255);
    expect(channels[0]!.min).toBeLessThan(60);
  });

  it('are byte-identical each time', async () => {
    const name = names[0]!;
    const [once, again] = [await renderDrawings([name]), await renderDrawings([name, name])];
    expect(again.get(name)?.png.equals(once.get(name)!.png)).toBe(true);
    expect(again.size).toBe(1);
  });

  it('are empty if none is requested', async () => {
    expect((await renderDrawings([])).size).toBe(0);
  });

  it('name the drawing that failed', async () => {
    await expect(renderDrawings(['no-such-drawing'])).rejects.toThrow('no-such-drawing');
  });
});
