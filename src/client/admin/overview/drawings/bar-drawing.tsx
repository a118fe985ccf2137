import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { Bar, Series } from '../bars.ts';

interface BarDrawingProps {
  bars: Bar[];
  series: Series[];
  format: (value: number) => string;
  /** On the axis, where there is less room. */
  shortFormat: (value: number) => string;
}

const AXIS_WIDTH = 60;

/** A bar for each day or month; several series stand on each other. */
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
      // The last one is marked, so its name has to be there.
      xAxisProps={{ minTickGap: 16, interval: 'equidistantPreserveEnd' }}
      barProps={{ isAnimationActive: false }}
      barChartProps={{ margin: { top: 8 } }}
      accessibilityLayer={false}
    />
  );
}
