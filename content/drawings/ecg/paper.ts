import { drawing, ink, type Point, polyline, segment, steps } from '../pen/shapes.ts';
import { text } from '../pen/text.ts';
import type { Lead } from './waves.ts';

/** A lead on its place on the paper; measures in millimeters of paper. */
export interface PlacedLead {
  name: string;
  lead: Lead;
  left: number;
  /** Where the baseline runs. */
  baseline: number;
  /** Of the recording, what is shown. */
  from?: number;
  milliseconds: number;
}

interface Paper {
  width: number;
  height: number;
  /** Pixels for a millimeter. */
  scale: number;
  leads: PlacedLead[];
  nameSize?: number;
}

/** 25 mm/s and 10 mm/mV, as nearly everywhere. */
const MS_PER_MM = 40;
const MM_PER_MV = 10;
const STEP_MS = 4;
const CAPTION = 72;

/** Millimeter paper with a calibration pulse before each row. */
export function ecgPaper({ width, height, scale, leads, nameSize = 44 }: Paper): string {
  const rows = new Set(leads.map(({ baseline }) => baseline));
  const captionAt: Point = [16, height * scale + 52];
  return drawing(width * scale, height * scale + CAPTION, [
    ...grid(width, height, scale),
    ...[...rows].map((baseline) => calibration(baseline, scale)),
    ...leads.map((placed) => trace(placed, scale)),
    ...leads.map(({ name, left, baseline }) =>
      text([(left + 1) * scale, (baseline - 11.5) * scale], name, { size: nameSize, weight: 600 }),
    ),
    text(captionAt, '25 mm/s    10 mm/mV', { size: nameSize * 0.9 }),
  ]);
}

function grid(width: number, height: number, scale: number): string[] {
  const look = (mm: number) => (mm % 5 === 0 ? { color: '#e58f8f', width: 2 } : { color: '#f6d5d5', width: 1 });
  const upright = steps(0, width, 1).map((mm) => segment([mm * scale, 0], [mm * scale, height * scale], look(mm)));
  const level = steps(0, height, 1).map((mm) => segment([0, mm * scale], [width * scale, mm * scale], look(mm)));
  return [...upright, ...level];
}

function calibration(baseline: number, scale: number): string {
  const points: Point[] = [
    [0, 0],
    [1, 0],
    [1, MM_PER_MV],
    [6, MM_PER_MV],
    [6, 0],
    [7, 0],
  ];
  return polyline(
    points.map(([mm, up]) => [mm * scale, (baseline - up) * scale]),
    { color: ink.black, width: 4 },
  );
}

function trace({ lead, left, baseline, from = 0, milliseconds }: PlacedLead, scale: number): string {
  const points = steps(0, milliseconds, STEP_MS).map((time): Point => [
    (left + time / MS_PER_MM) * scale,
    (baseline - lead(from + time) * MM_PER_MV) * scale,
  ]);
  return polyline(points, { color: ink.black, width: 4 });
}
