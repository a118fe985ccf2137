import { DEFAULT_THEME, luminance, mergeMantineTheme } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import postcssConfig from '../../postcss.config.mjs?raw';
import { cssVariablesResolver, theme } from './theme.ts';

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const { gray, dark, red, brand = gray } = merged.colors;
const { light, dark: night } = cssVariablesResolver(merged);

const contrast = (a: string, b: string) => {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
};

describe('text has a contrast of at least 4.5 : 1 on its background', () => {
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
});

it('borders of fields and buttons have a contrast of at least 3 : 1', () => {
  expect(contrast(light['--mantine-color-default-border'] ?? '', merged.white)).toBeGreaterThanOrEqual(3);
  expect(contrast(night['--mantine-color-default-border'] ?? '', dark[6])).toBeGreaterThanOrEqual(3);
});

it('uses the specified breakpoints in the theme and in style sheets', () => {
  const specified = { xs: '426', sm: '768', md: '1200', lg: '1440' };
  const ofStyleSheets = [...postcssConfig.matchAll(/'breakpoint-(\w+)': '([\d.]+)em'/g)];
  const inPixels = (em: string) => String(Number.parseFloat(em) * 16);

  expect(Object.fromEntries(ofStyleSheets.map(([, name, em = '']) => [name, inPixels(em)]))).toEqual(specified);
  const { xs, sm, md, lg } = merged.breakpoints;
  expect({ xs: inPixels(xs), sm: inPixels(sm), md: inPixels(md), lg: inPixels(lg) }).toEqual(specified);
});
