import { ecgPaper } from './paper.ts';
import { type Beat, beats, type Lead, regular } from './waves.ts';

/** What differs from lead to lead: millivolts. */
interface LeadHeights {
  p?: number;
  segment?: number;
  r: number;
  s: number;
  q?: number;
  st?: number;
  t: number;
}

interface Recording {
  interval: number;
  pr: number;
  qt: number;
  /** The other limb leads follow from these two. */
  I: LeadHeights;
  II: LeadHeights;
  chest: readonly [LeadHeights, LeadHeights, LeadHeights, LeadHeights, LeadHeights, LeadHeights];
}

/** Two columns: four would be too small for a phone. */
const ROWS = 6;
const COLUMN_MS = 2500;

function leadOf({ interval, pr, qt }: Recording, { p = 0.12, segment = 0, r, s, q = 0, st = 0, t }: LeadHeights): Lead {
  const beat = (at: number): Beat => ({
    at,
    p: { interval: pr, height: p, segment },
    qrs: {
      width: 88,
      shape: [
        [0.2, segment - q],
        [0.45, r],
        [0.75, -s],
      ],
    },
    st,
    t: { height: t, width: 170, end: qt },
  });
  return beats(regular(300, interval, 12_000).map(beat));
}

/** By Einthoven and Goldberger: six limb leads are two. */
function limbLeads(one: Lead, two: Lead): [string, Lead][] {
  return [
    ['I', one],
    ['II', two],
    ['III', (time) => two(time) - one(time)],
    ['aVR', (time) => -(one(time) + two(time)) / 2],
    ['aVL', (time) => one(time) - two(time) / 2],
    ['aVF', (time) => two(time) - one(time) / 2],
  ];
}

export function twelveLeads(recording: Recording): string {
  const limbs = limbLeads(leadOf(recording, recording.I), leadOf(recording, recording.II));
  const chest = recording.chest.map((heights, index): [string, Lead] => [`V${index + 1}`, leadOf(recording, heights)]);
  const leads = [...limbs, ...chest].map(([name, lead], index) => {
    const column = Math.floor(index / ROWS);
    return {
      name,
      lead,
      left: 8 + column * 62.5,
      baseline: 20 + (index % ROWS) * 27,
      from: column * COLUMN_MS,
      milliseconds: COLUMN_MS - 60,
    };
  });
  return ecgPaper({ width: 134, height: 165, scale: 9, nameSize: 46, leads });
}

/** ST elevation with an upward curve in most leads, depression in aVR; PR segments the other way round. */
export const pericarditis = () =>
  twelveLeads({
    interval: 652,
    pr: 160,
    qt: 340,
    I: { r: 0.6, s: 0.05, st: 0.14, t: 0.18, segment: -0.05 },
    II: { r: 0.9, s: 0.1, st: 0.24, t: 0.26, segment: -0.1 },
    chest: [
      { r: 0.2, s: 0.7, st: 0.04, t: 0.05, segment: -0.02 },
      { r: 0.4, s: 0.8, st: 0.18, t: 0.3, segment: -0.05 },
      { r: 0.6, s: 0.6, st: 0.22, t: 0.35, segment: -0.07 },
      { r: 1, s: 0.35, st: 0.24, t: 0.35, segment: -0.08 },
      { r: 1.05, s: 0.2, st: 0.22, t: 0.3, segment: -0.08 },
      { r: 0.9, s: 0.1, st: 0.2, t: 0.25, segment: -0.08 },
    ],
  });

/** ST elevation in II, III and aVF, more in III than in II; depression in I and aVL. */
export const inferiorInfarction = () =>
  twelveLeads({
    interval: 1000,
    pr: 180,
    qt: 390,
    I: { r: 0.6, s: 0.05, st: -0.12, t: 0.02 },
    II: { r: 0.6, s: 0.05, q: 0.12, st: 0.2, t: 0.25 },
    chest: [
      { r: 0.2, s: 0.8, st: 0.08, t: 0.1 },
      { r: 0.35, s: 0.9, st: -0.06, t: 0.2 },
      { r: 0.55, s: 0.7, st: -0.06, t: 0.25 },
      { r: 0.9, s: 0.4, st: 0, t: 0.28 },
      { r: 1, s: 0.2, st: 0, t: 0.25 },
      { r: 0.85, s: 0.1, st: 0, t: 0.2 },
    ],
  });
