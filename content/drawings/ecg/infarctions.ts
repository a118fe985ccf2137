import { ecgPaper } from './paper.ts';
import { twelveLeads } from './twelve-leads.ts';
import { beats, type Lead, regular } from './waves.ts';

/** ST elevation in V2 to V5, I and aVL; depression in III and aVF. */
export const anteriorInfarction = () =>
  twelveLeads({
    interval: 682,
    pr: 160,
    qt: 350,
    I: { r: 0.6, s: 0.1, st: 0.1, t: 0.15 },
    II: { r: 0.5, s: 0.1, st: -0.05, t: 0.08 },
    chest: [
      { r: 0.12, s: 0.7, st: 0.08, t: 0.2 },
      { r: 0.15, s: 0.6, q: 0.1, st: 0.3, t: 0.45 },
      { r: 0.2, s: 0.4, q: 0.12, st: 0.34, t: 0.5 },
      { r: 0.4, s: 0.3, q: 0.1, st: 0.32, t: 0.45 },
      { r: 0.6, s: 0.15, st: 0.28, t: 0.35 },
      { r: 0.7, s: 0.1, st: 0.08, t: 0.2 },
    ],
  });

/** ST elevation in II, III and aVF, as much in II as in III, and in V5 and V6; depression in V1 to V3. */
export const inferolateralInfarction = () =>
  twelveLeads({
    interval: 938,
    pr: 170,
    qt: 390,
    I: { r: 0.6, s: 0.1, st: 0.02, t: 0.12 },
    II: { r: 0.7, s: 0.05, q: 0.12, st: 0.22, t: 0.28 },
    chest: [
      { r: 0.25, s: 0.6, st: -0.12, t: 0.2 },
      { r: 0.5, s: 0.6, st: -0.2, t: 0.25 },
      { r: 0.7, s: 0.5, st: -0.14, t: 0.25 },
      { r: 0.9, s: 0.3, st: 0, t: 0.22 },
      { r: 0.9, s: 0.15, st: 0.14, t: 0.25 },
      { r: 0.8, s: 0.1, st: 0.16, t: 0.24 },
    ],
  });

/** Small complexes in all limb leads, and no R waves in V1 to V3. */
export const lowVoltage = () =>
  twelveLeads({
    interval: 800,
    pr: 210,
    qt: 390,
    I: { p: 0.08, r: 0.28, s: 0.05, t: 0.06 },
    II: { p: 0.1, r: 0.2, s: 0.14, t: 0.07 },
    chest: [
      { p: 0.06, r: 0, q: 0, s: 0.7, t: 0.1 },
      { p: 0.06, r: 0, q: 0, s: 0.9, t: 0.15 },
      { p: 0.06, r: 0, q: 0, s: 0.8, t: 0.15 },
      { p: 0.06, r: 0.3, s: 0.6, t: 0.12 },
      { p: 0.06, r: 0.5, s: 0.3, t: 0.1 },
      { p: 0.06, r: 0.45, s: 0.15, t: 0.08 },
    ],
  });

interface Heights {
  r: number;
  s: number;
  q?: number;
  st: number;
  t: number;
}

const leadOf = (interval: number, { r, s, q = 0, st, t }: Heights): Lead =>
  beats(
    regular(300, interval, 9000).map((at) => ({
      at,
      p: { interval: 170, height: 0.12 },
      qrs: {
        width: 88,
        shape: [
          [0.2, -q],
          [0.45, r],
          [0.75, -s],
        ],
      },
      st,
      t: { height: t, width: 170, end: 370 },
    })),
  );

/** Rows of leads, one below the other. */
const rows = (leads: readonly [name: string, lead: Lead][]) =>
  ecgPaper({
    width: 152,
    height: 8 + leads.length * 30,
    scale: 8,
    leads: leads.map(([name, lead], index) => ({ name, lead, left: 9, baseline: 27 + index * 30, milliseconds: 5680 })),
  });

/** V3 with an ST elevation of 4 mm, and 80 minutes later of 3.5 mm. */
export const beforeAndAfter = () =>
  rows([
    ['V3, before treatment', leadOf(625, { r: 0.2, s: 0.5, q: 0.1, st: 0.4, t: 0.4 })],
    ['V3, after 80 minutes', leadOf(625, { r: 0.2, s: 0.5, q: 0.12, st: 0.35, t: 0.38 })],
  ]);

/** Elevation in II, more in III, and in a lead on the right side of the chest. */
export const rightSidedLead = () =>
  rows([
    ['II', leadOf(714, { r: 0.5, s: 0.05, q: 0.1, st: 0.15, t: 0.22 })],
    ['III', leadOf(714, { r: 0.35, s: 0.05, q: 0.15, st: 0.28, t: 0.3 })],
    ['aVF', leadOf(714, { r: 0.42, s: 0.05, q: 0.12, st: 0.21, t: 0.26 })],
    ['aVL', leadOf(714, { r: 0.4, s: 0.05, st: -0.2, t: 0.02 })],
    ['V4R', leadOf(714, { r: 0.12, s: 0.3, st: 0.15, t: 0.15 })],
  ]);
