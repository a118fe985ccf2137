import { Text } from '@mantine/core';
import { IconCheck, IconCircleDashed, IconX, type TablerIcon } from '@tabler/icons-react';
import { Drawing } from '#client/ui/drawing.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { FigureFrame } from '#client/ui/figure-frame.tsx';
import type { AttemptedResult, AverageAttemptedResult } from '#shared/statistics/contract.ts';
import { BlockSkeleton } from './block-skeleton.tsx';
import type { Compared } from './compared.ts';
import { PieDrawing } from './lazy-parts.ts';
import { countText } from './percent-text.ts';
import { type Part, pieFigures, type PartKind, piePartsOf } from './pie-parts.ts';
import classes from './attempted-block.module.css';

const looks: Record<PartKind, { color: string; Icon: TablerIcon }> = {
  correct: { color: 'var(--pie-correct)', Icon: IconCheck },
  incorrect: { color: 'var(--pie-incorrect)', Icon: IconX },
  todo: { color: 'var(--pie-todo)', Icon: IconCircleDashed },
};

interface AttemptedBlockProps {
  title: string;
  fileName: string;
  result: Compared<AttemptedResult, AverageAttemptedResult>;
}

/** A pie chart of the questions of a topic. */
export function AttemptedBlock({ title, fileName, result }: AttemptedBlockProps) {
  const isReady = result.state === 'ready';
  const hasQuestions = isReady && result.own.of > 0;
  return (
    <FigureFrame
      title={title}
      order={3}
      fileName={fileName}
      figures={hasQuestions ? pieFigures(result.own, result.average, title) : undefined}
    >
      {result.state === 'failed' && <ErrorView title="This chart did not load" onRetry={result.retry} />}
      {result.state === 'loading' && <BlockSkeleton />}
      {hasQuestions && (
        <Drawing>
          <Pie own={result.own} average={result.average} />
        </Drawing>
      )}
      {isReady && !hasQuestions && (
        <Text c="dimmed" className={classes.empty ?? ''}>
          There are no questions on this topic yet.
        </Text>
      )}
    </FigureFrame>
  );
}

function Pie({ own, average }: { own: AttemptedResult; average: AverageAttemptedResult }) {
  const parts = piePartsOf(own);
  return (
    <div className={classes.pie}>
      <PieDrawing
        parts={parts.map(({ kind, name, value }) => ({ name, value, color: looks[kind].color }))}
        middle={`${countText(own.count)} of ${countText(own.of)}`}
      />
      <div>
        <ul className={classes.key}>
          {parts.map((part) => (
            <PartLine key={part.kind} {...part} />
          ))}
        </ul>
        <p className={classes.average}>
          Average: {average.count === null ? '–' : `${countText(average.count)} of ${countText(average.of)}`}
        </p>
      </div>
    </div>
  );
}

function PartLine({ kind, name, value }: Part) {
  const { color, Icon } = looks[kind];
  return (
    <li className={classes.part}>
      <span className={classes.swatch} style={{ backgroundColor: color }}>
        <Icon size={14} stroke={2.5} />
      </span>
      <span>{name}</span>
      <strong className={classes.value}>{countText(value)}</strong>
    </li>
  );
}
