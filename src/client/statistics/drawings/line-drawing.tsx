import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import type { LinePoint } from '../line-points.ts';
import { percentText } from '../percent-text.ts';

const series = [
  { name: 'average', label: 'Average', color: 'var(--chart-average)', strokeDasharray: '5 5' },
  { name: 'own', label: 'You', color: 'var(--chart-own)' },
];

/** The percentage of correct answers over time. By specification the axis runs from 0 to 100. */
export function LineDrawing({ points }: { points: LinePoint[] }) {
  return (
    <LineChart
      h="100%"
      data={points}
      dataKey="name"
      series={series}
      curveType="linear"
      strokeWidth={2.5}
      gridAxis="x"
      tickLine="none"
      valueFormatter={(value) => `${percentText(value)} correct answers`}
      yAxisProps={{ domain: [0, 100], ticks: [0, 25, 50, 75, 100], width: 52, tickFormatter: (tick) => `${tick}%` }}
      xAxisProps={{ minTickGap: 28, interval: 'equidistantPreserveStart' }}
      dotProps={{ r: 3 }}
      activeDotProps={{ r: 5 }}
      lineProps={{ isAnimationActive: false }}
      lineChartProps={{ margin: { top: 8 } }}
      accessibilityLayer={false}
    />
  );
}
