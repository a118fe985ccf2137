import { Button, Group, Title } from '@mantine/core';
import { IconChartLine, IconDownload, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { csvOf } from '#shared/platform/csv.ts';
import { type Figures, FigureTable } from './figure-table.tsx';
import { Panel } from './panel.tsx';
import { saveFile } from './save-file.ts';
import classes from './figure-frame.module.css';

interface FigureFrameProps {
  title: string;
  order?: 2 | 3;
  /** Undefined while there is nothing to show: loading, failed or empty. The frame keeps its height. */
  figures: Figures | undefined;
  /** There is no data: the frame is only as high as the text that says so. */
  isEmpty?: boolean;
  /** Without extension. */
  fileName: string;
  controls?: ReactNode;
  /** The chart or its placeholder. Charts are hidden from screen readers, which get the table. */
  children: ReactNode;
}

/** The frame of a chart: title, data table and CSV download. */
export function FigureFrame({ title, order = 2, figures, isEmpty, fileName, controls, children }: FigureFrameProps) {
  const [wantsTable, setWantsTable] = useState(false);
  const isTable = wantsTable && figures !== undefined;
  const download = () => {
    if (!figures) return;
    saveFile({ name: `${fileName}.csv`, text: csvOf([figures.columns, ...figures.rows]), type: 'text/csv' });
  };
  return (
    <Panel label={title}>
      <div className={classes.frame} data-empty={isEmpty || undefined}>
        <Group justify="space-between" gap="0.5rem 1rem">
          <Title order={order} size="h3">
            {title}
          </Title>
          {controls}
        </Group>
        <div className={classes.body}>
          {!isTable && children}
          {figures && <FigureTable figures={figures} isShown={isTable} />}
        </div>
        {!isEmpty && (
          <div className={classes.tools} data-idle={figures === undefined || undefined}>
            <Button
              variant="subtle"
              leftSection={isTable ? <IconChartLine size={18} /> : <IconTable size={18} />}
              onClick={() => setWantsTable(!isTable)}
            >
              {isTable ? 'Show as chart' : 'Show as table'}
            </Button>
            <Button variant="subtle" leftSection={<IconDownload size={18} />} onClick={download}>
              Download CSV
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
