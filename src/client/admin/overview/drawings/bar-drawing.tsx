import { wholeTicks } from '#client/ui/chart-axes.ts';
import { ChartPlot, type Scale } from '#client/ui/chart-plot.tsx';
import { ChartTooltip, TooltipValue } from '#client/ui/chart-tooltip.tsx';
import type { Bar, Series } from '../bars.ts';

interface BarDrawingProps {
  bars: Bar[];
  series: Series[];
  format: (value: number) => string;
  /** For axis labels, which have less space. */
  shortFormat: (value: number) => string;
}

const AXIS_WIDTH = 60;
const MAX_BAR_WIDTH = 32;
/** The last bar is the current period, so its label must be visible. */
const labels = { gap: 16, keep: 'last' } as const;

const valueOf = (bar: Bar, { name }: Series) => Number(bar[name] ?? 0);

/** One bar per day or month; multiple series are stacked. */
export function BarDrawing({ bars, series, format, shortFormat }: BarDrawingProps) {
  const heights = bars.map((bar) => series.reduce((sum, one) => sum + valueOf(bar, one), 0));
  return (
    <ChartPlot
      names={bars.map(({ name }) => name)}
      labels={labels}
      ticks={wholeTicks(heights).map((value) => ({ value, text: shortFormat(value) }))}
      axisWidth={AXIS_WIDTH}
      hasBars
      renderTooltip={(place) => <BarTooltip bar={bars[place]} series={series} format={format} />}
    >
      {(scale) =>
        bars.map((bar, place) => <Stack key={bar.name} bar={bar} place={place} series={series} scale={scale} />)
      }
    </ChartPlot>
  );
}

interface StackProps {
  bar: Bar;
  place: number;
  series: Series[];
  scale: Scale;
}

function Stack({ bar, place, series, scale: { x, y, distance } }: StackProps) {
  const width = Math.min(Math.max(Math.floor(distance * 0.8), 1), MAX_BAR_WIDTH);
  let sum = 0;
  return series.map((one) => {
    const [from, to] = [y(sum), y((sum += valueOf(bar, one)))];
    return (
      <rect
        key={one.name}
        data-bar={from === to ? undefined : ''}
        fill={one.color}
        x={x(place) - width / 2}
        y={Math.min(from, to)}
        width={width}
        height={Math.abs(from - to)}
      />
    );
  });
}

function BarTooltip({ bar, series, format }: Pick<BarDrawingProps, 'series' | 'format'> & { bar: Bar | undefined }) {
  if (!bar) return null;
  return (
    <ChartTooltip title={bar.name}>
      {series.map((one) => (
        <TooltipValue key={one.name} color={one.color} name={one.label} value={format(valueOf(bar, one))} />
      ))}
    </ChartTooltip>
  );
}
