import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { shownLabels } from './chart-axes.ts';
import classes from './chart-plot.module.css';

const TOP = 8;
/** Space for the labels below the plot. */
const BOTTOM = 30;
/** Between the labels on the left and the plot. */
const LABEL_GAP = 18;
const TOOLTIP_GAP = 10;

/** Positions in pixels. */
export interface Scale {
  x: (place: number) => number;
  y: (value: number) => number;
  /** The distance between two neighbouring points. */
  distance: number;
  /** The point below the pointer. */
  active: number | null;
}

interface ChartPlotProps {
  /** The labels below the axis, one for each point. */
  names: string[];
  labels: { gap: number; keep: 'first' | 'last' };
  /** In ascending order. */
  ticks: { value: number; text: string }[];
  axisWidth: number;
  /** Bars fill the distance between two points, so the outer ones need half of it at the edges. Lines need nothing. */
  hasBars?: boolean;
  renderTooltip: (place: number) => ReactNode;
  children: (scale: Scale) => ReactNode;
}

/** The frame of a line or bar chart: grid, labels, and a tooltip for the point below the pointer. */
export function ChartPlot({
  names,
  labels,
  ticks,
  axisWidth,
  hasBars = false,
  renderTooltip,
  children,
}: ChartPlotProps) {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const [hovered, setHovered] = useState<number | null>(null);
  const active = hovered !== null && hovered < names.length ? hovered : null;
  const [low, high] = [ticks[0]?.value ?? 0, ticks.at(-1)?.value ?? 1];
  const bottom = height - BOTTOM;
  const distance = Math.max(width - axisWidth, 0) / Math.max(hasBars ? names.length : names.length - 1, 1);
  const edge = hasBars ? distance / 2 : 0;
  const x = (place: number) => axisWidth + edge + place * distance;
  const y = (value: number) => bottom - ((value - low) / (high - low)) * (bottom - TOP);
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const place = Math.round((clientX - currentTarget.getBoundingClientRect().left - x(0)) / distance);
    setHovered(Math.min(Math.max(place, 0), names.length - 1));
  };
  return (
    <div ref={ref} className={classes.plot} onPointerMove={follow} onPointerLeave={() => setHovered(null)}>
      {width > 0 && (
        <svg className={classes.svg}>
          {ticks.map(({ value, text }) => (
            <g key={value}>
              <line className={classes.grid} x1={axisWidth} x2={width} y1={y(value)} y2={y(value)} />
              <text className={classes.label} x={axisWidth - LABEL_GAP} y={y(value)} dy="0.355em" textAnchor="end">
                {text}
              </text>
            </g>
          ))}
          {shownLabels({ names, distance, edge, ...labels }).map((place) => (
            <text
              key={place}
              className={classes.label}
              x={x(place)}
              y={bottom + LABEL_GAP}
              dy="0.71em"
              textAnchor="middle"
            >
              {names[place]}
            </text>
          ))}
          {active !== null &&
            (hasBars ? (
              <rect className={classes.cursor} x={x(active) - edge} y={TOP} width={distance} height={bottom - TOP} />
            ) : (
              <line className={classes.grid} x1={x(active)} x2={x(active)} y1={TOP} y2={bottom} />
            ))}
          {children({ x, y, distance, active })}
        </svg>
      )}
      {active !== null && (
        <div className={classes.tooltip} style={besidePoint(x(active), width)}>
          {renderTooltip(active)}
        </div>
      )}
    </div>
  );
}

/** On the side with more space. */
const besidePoint = (x: number, width: number) =>
  x < width / 2 ? { left: x + TOOLTIP_GAP } : { right: width - x + TOOLTIP_GAP };
