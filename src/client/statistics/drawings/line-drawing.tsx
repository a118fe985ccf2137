import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import { type LinePoint, tooltipLines } from '../line-points.ts';
import classes from './line-drawing.module.css';

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
      tooltipProps={{ content: PointTooltip }}
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

/** The library passes one entry per line, each with the whole point. */
function PointTooltip({ payload }: { payload?: readonly { payload?: LinePoint }[] }) {
  const point = payload?.[0]?.payload;
  if (!point) return null;
  return (
    <div className={classes.tooltip}>
      <strong>{point.title}</strong>
      {tooltipLines(point).map(({ name, text }) => (
        <span key={name}>
          {name}: {text}
        </span>
      ))}
    </div>
  );
}
