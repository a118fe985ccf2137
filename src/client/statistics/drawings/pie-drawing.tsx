import '@mantine/charts/styles.layer.css';
import { DonutChart } from '@mantine/charts';

export interface PiePart {
  name: string;
  value: number;
  color: string;
}

/** A donut chart with a label in the middle. */
export function PieDrawing({ parts, middle }: { parts: PiePart[]; middle: string }) {
  return (
    <DonutChart
      data={parts.filter(({ value }) => value > 0)}
      size={168}
      thickness={26}
      strokeWidth={2}
      chartLabel={middle}
      tooltipDataSource="segment"
      pieProps={{ isAnimationActive: false, rootTabIndex: -1 }}
      accessibilityLayer={false}
    />
  );
}
