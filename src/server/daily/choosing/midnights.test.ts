import { describe, expect, it } from 'vitest';
import { startsAtMidnightSomewhere, ODD_ZONES } from './midnights.ts';

/** 'GMT+05:45' in winter and in summer; zones with the same pair share their midnights. */
const offsetsOf = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map(
    (moment) => format.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName')!.value,
  );
};
const hasWholeHours = (offset: string) => offset === 'GMT' || offset.endsWith(':00');

it('knows every time zone in which days do not begin at a whole hour', () => {
  const known = new Set(ODD_ZONES.map((zone) => offsetsOf(zone).join()));
  const odd = Intl.supportedValuesOf('timeZone').filter((zone) => !offsetsOf(zone).every(hasWholeHours));
  expect(odd.length).toBeGreaterThan(ODD_ZONES.length);
  expect(odd.filter((zone) => !known.has(offsetsOf(zone).join()))).toEqual([]);
});

it('has a midnight at every whole hour', () => {
  const hours = Intl.supportedValuesOf('timeZone')
    .map((zone) => Number(/^GMT(?:([+-]\d\d):00)?$/.exec(offsetsOf(zone)[0]!)?.[1] ?? 0))
    .map((offset) => (24 - offset) % 24);
  expect(new Set(hours).size).toBe(24);
});

describe('a day begins', () => {
  it.each([
    ['2026-03-01T10:00:40Z', true, 'in Kiritimati, noticed a little later'],
    ['2026-03-01T18:15:00Z', true, 'in Nepal'],
    ['2026-03-01T18:30:00Z', true, 'in India'],
    ['2026-03-01T18:45:00Z', false, 'nowhere'],
    ['2026-03-01T10:15:59Z', true, 'on the Chatham Islands in summer'],
    ['2026-07-01T10:15:59Z', false, 'nowhere, as the Chatham Islands have winter'],
    ['2026-07-01T11:15:00Z', true, 'on the Chatham Islands in winter'],
  ])('at %s: %s, %s', (moment, begins) => {
    expect(startsAtMidnightSomewhere(new Date(moment))).toBe(begins);
  });
});
