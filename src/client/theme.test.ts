import { DEFAULT_THEME, luminance, mergeMantineTheme } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import postcss from '../../postcss.config.mjs';
import { cssVariablesResolver, theme } from './theme.ts';

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const { brand, gray, dark, red } = merged.colors;
const { light, dark: night } = cssVariablesResolver(merged);

const contrast = (a: string, b: string) => {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
};

describe('every text can be read on every surface it stands on (4.5 : 1)', () => {
  it.each([
    ['text on cards', merged.black, merged.white],
    ['text on the canvas', merged.black, light['--canvas']],
    ['dimmed on the canvas', light['--mantine-color-dimmed'], light['--canvas']],
    ['placeholders', light['--mantine-color-placeholder'], merged.white],
    ['errors', light['--mantine-color-error'], merged.white],
    ['filled buttons', light['--on-filled'], brand[7]],
    ['filled buttons, hovered', light['--on-filled'], brand[8]],
    ['filled red', light['--on-filled'], red[7]],
    ['links on the canvas', brand[7], light['--canvas']],
    ['light buttons', light['--mantine-color-brand-light-color'], light['--mantine-color-brand-light-hover']],
  ])('light: %s', (_where, text, surface) => {
    expect(contrast(text ?? '', surface ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['text on cards', dark[0], dark[7]],
    ['dimmed on cards', night['--mantine-color-dimmed'], dark[6]],
    ['placeholders', night['--mantine-color-placeholder'], dark[6]],
    ['errors', night['--mantine-color-error'], dark[6]],
    ['filled buttons', night['--on-filled'], brand[4]],
    ['filled buttons, hovered', night['--on-filled'], night['--mantine-color-brand-filled-hover']],
    ['filled red', night['--on-filled'], red[4]],
    ['links', night['--mantine-color-anchor'], dark[6]],
    ['light buttons', night['--mantine-color-brand-light-color'], night['--mantine-color-brand-light-hover']],
  ])('dark: %s', (_where, text, surface) => {
    expect(contrast(text ?? '', surface ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it('borders of fields stand out (gray on white is decoration, the border of a field is not)', () => {
    expect(contrast(gray[4], merged.white)).toBeGreaterThan(1.5);
  });
});

it('has the breakpoints of the specification, the same for style sheets as for the theme', () => {
  const { variables } = postcss.plugins['postcss-simple-vars'];
  const inPixels = (em: string) => Number.parseFloat(em) * 16;

  expect(['xs', 'sm', 'md', 'lg'].map((name) => inPixels(merged.breakpoints[name as 'xs']))).toEqual([
    426, 768, 1200, 1440,
  ]);
  expect(Object.values(variables).map(inPixels)).toEqual([426, 768, 1200, 1440]);
});
