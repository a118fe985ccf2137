import { ChartPlot, type Scale } from '#client/ui/chart-plot.tsx';
import { ChartTooltip } from '#client/ui/chart-tooltip.tsx';
import { type LinePoint, tooltipLines } from '../line-points.ts';

/** By specification the axis runs from 0 to 100. */
const ticks = [0, 25, 50, 75, 100].map((value) => ({ value, text: `${value}%` }));
const labels = { gap: 28, keep: 'first' } as const;

/** The percentage of correct answers over time. */
export function LineDrawing({ points }: { points: LinePoint[] }) {
  return (
    <ChartPlot
      names={points.map(({ name }) => name)}
      labels={labels}
      ticks={ticks}
      axisWidth={52}
      renderTooltip={(place) => <PointTooltip point={points[place]} />}
    >
      {(scale) => (
        <>
          <Line scale={scale} color="var(--chart-average)" percents={points.map(({ average }) => average)} isDashed />
          <Line scale={scale} color="var(--chart-own)" percents={points.map(({ own }) => own)} />
        </>
      )}
    </ChartPlot>
  );
}

interface LineProps {
  scale: Scale;
  color: string;
  percents: (number | null)[];
  isDashed?: boolean;
}

/** Connects the points across periods without answers. */
function Line({ scale: { x, y, active }, color, percents, isDashed = false }: LineProps) {
  const dots = percents.flatMap((percent, place) => (percent === null ? [] : { place, x: x(place), y: y(percent) }));
  return (
    <g stroke={color}>
      <polyline
        points={dots.map((dot) => `${dot.x},${dot.y}`).join(' ')}
        fill="none"
        strokeWidth={2.5}
        strokeDasharray={isDashed ? '5 5' : undefined}
      />
      {dots.map((dot) => (
        <circle key={dot.place} data-dot cx={dot.x} cy={dot.y} r={dot.place === active ? 5 : 3} fill={color} />
      ))}
    </g>
  );
}

function PointTooltip({ point }: { point: LinePoint | undefined }) {
  if (!point) return null;
  return (
    <ChartTooltip title={point.title}>
      {tooltipLines(point).map(({ name, text }) => (
        <span key={name}>
          {name}: {text}
        </span>
      ))}
    </ChartTooltip>
  );
}
