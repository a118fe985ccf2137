import { expect, it } from 'vitest';
import { countText, shareText } from './figures.ts';

it('formats numbers in US style and shows a dash for missing values', () => {
  expect([countText(1234567), countText(0), countText(null)]).toEqual(['1,234,567', '0', '–']);
  expect([shareText(0.1234), shareText(1), shareText(null)]).toEqual(['12.3%', '100%', '–']);
});
