import { Text } from '@mantine/core';
import { lazy } from 'react';
import { Drawing } from '#client/ui/drawing.tsx';
import { FigureFrame } from '#client/ui/figure-frame.tsx';
import type { Figures } from '#client/ui/figure-table.tsx';
import type { Bar, Series } from './bars.ts';
import classes from './bars-figure.module.css';

const BarDrawing = lazy(async () => ({ default: (await import('./drawings/bar-drawing.tsx')).BarDrawing }));

interface BarsFigureProps {
  title: string;
  /** Explains what is counted. */
  note: string;
  fileName: string;
  bars: Bar[];
  series: Series[];
  columns: string[];
  rows: Figures['rows'];
  format: (value: number) => string;
  shortFormat?: (value: number) => string;
  /** Shown when all values are zero. */
  empty: string;
}

/** Bar chart over time with an explanation and the data as a table. */
export function BarsFigure({ title, note, fileName, empty, ...chart }: BarsFigureProps) {
  const { bars, series, columns, rows, format, shortFormat = format } = chart;
  const isEmpty = bars.every((bar) => series.every(({ name }) => bar[name] === 0));
  const figures = isEmpty ? undefined : { caption: `${title}. ${note}`, columns, rows };
  return (
    <FigureFrame title={title} fileName={fileName} figures={figures}>
      <div className={classes.figure}>
        <Text c="dimmed" size="sm">
          {note}
        </Text>
        {isEmpty ? (
          <Text c="dimmed" className={classes.empty}>
            {empty}
          </Text>
        ) : (
          <Drawing>
            <div className={classes.drawing}>
              {series.length > 1 && <Key series={series} />}
              <div className={classes.bars}>
                <BarDrawing bars={bars} series={series} format={format} shortFormat={shortFormat} />
              </div>
            </div>
          </Drawing>
        )}
      </div>
    </FigureFrame>
  );
}

function Key({ series }: { series: Series[] }) {
  return (
    <p className={classes.key}>
      {series.map(({ name, label, color }) => (
        <span key={name} className={classes.name}>
          <span className={classes.mark} style={{ backgroundColor: color }} /> {label}
        </span>
      ))}
    </p>
  );
}
