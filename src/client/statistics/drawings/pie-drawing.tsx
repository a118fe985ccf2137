import { useState } from 'react';
import { ChartTooltip, TooltipValue } from '#client/ui/chart-tooltip.tsx';
import { countText } from '../percent-text.ts';
import classes from './pie-drawing.module.css';

const SIZE = 168;
const MIDDLE = SIZE / 2;
const THICKNESS = 26;
/** Between the parts, and around the ring. */
const GAP = 2;
const RADIUS = MIDDLE - THICKNESS / 2;

export interface PiePart {
  name: string;
  value: number;
  color: string;
}

/** A donut chart with a label in the middle. */
export function PieDrawing({ parts, middle }: { parts: PiePart[]; middle: string }) {
  const [hovered, setHovered] = useState<string | null>(null);
  const shown = withStarts(parts.filter(({ value }) => value > 0));
  const active = shown.find(({ name }) => name === hovered);
  return (
    <div className={classes.pie} onPointerLeave={() => setHovered(null)}>
      <svg width={SIZE} height={SIZE}>
        {/* Starts on the right and runs counterclockwise. */}
        <g transform={`translate(${MIDDLE} ${MIDDLE}) scale(1 -1)`} fill="none">
          {shown.map(({ name, share, start, color }) => (
            <circle
              key={name}
              r={RADIUS}
              stroke={color}
              strokeWidth={THICKNESS - GAP}
              pathLength={1}
              strokeDasharray={`${share} 1`}
              strokeDashoffset={-start}
              onPointerEnter={() => setHovered(name)}
            />
          ))}
          {shown.length > 1 &&
            shown.map(({ name, start }) => (
              <line
                key={name}
                className={classes.gap}
                x1={MIDDLE - THICKNESS}
                x2={MIDDLE}
                strokeWidth={GAP}
                transform={`rotate(${start * 360})`}
              />
            ))}
        </g>
        <text className={classes.label} x={MIDDLE} y={MIDDLE} dy="0.355em" textAnchor="middle">
          {middle}
        </text>
      </svg>
      {active && (
        <div className={classes.tooltip}>
          <ChartTooltip>
            <TooltipValue color={active.color} name={active.name} value={countText(active.value)} />
          </ChartTooltip>
        </div>
      )}
    </div>
  );
}

/** Each part with its share of the whole and with the share of the parts before it. */
function withStarts(parts: PiePart[]) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  let start = 0;
  return parts.map((part) => {
    const share = part.value / whole;
    start += share;
    return { ...part, share, start: start - share };
  });
}
