import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { Bar, Series } from '../bars.ts';

interface BarDrawingProps {
  bars: Bar[];
  series: Series[];
  format: (value: number) => string;
  /** For axis labels, which have less space. */
  shortFormat: (value: number) => string;
}

const AXIS_WIDTH = 60;

/** One bar per day or month; multiple series are stacked. */
export function BarDrawing({ bars, series, format, shortFormat }: BarDrawingProps) {
  return (
    <BarChart
      h="100%"
      data={bars}
      dataKey="name"
      series={series}
      type="stacked"
      gridAxis="x"
      tickLine="none"
      maxBarWidth={32}
      valueFormatter={format}
      yAxisProps={{ width: AXIS_WIDTH, tickFormatter: shortFormat, allowDecimals: false }}
      // The last bar is the current period, so its label must be visible.
      xAxisProps={{ minTickGap: 16, interval: 'equidistantPreserveEnd' }}
      barProps={{ isAnimationActive: false }}
      barChartProps={{ margin: { top: 8 } }}
      accessibilityLayer={false}
    />
  );
}
