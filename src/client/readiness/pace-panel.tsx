import { FigureFrame } from '#client/ui/figure-frame.tsx';
import type { ReadinessResult } from '#shared/readiness/contract.ts';
import { readinessLimits as limits } from '#shared/readiness/readiness-limits.ts';
import { HowEstimated } from './how-estimated.tsx';
import classes from './pace-panel.module.css';

type Block = ReadinessResult['pace']['blocks'][number];

/** How long answers take at each place of a quiz: shows whether the learner hurries or slows down towards the end. */
export function PacePanel({ blocks }: { blocks: Block[] }) {
  if (blocks.every(({ correct, incorrect }) => correct === null && incorrect === null)) return null;
  return (
    <FigureFrame
      title="Pace by place in the quiz"
      fileName="pace"
      figures={{
        caption: 'Mean seconds by place in the quiz',
        columns: ['Questions', 'Correct, s', 'Incorrect, s', 'Answers'],
        rows: blocks.map((block) => [placesOf(block), block.correct ?? '–', block.incorrect ?? '–', block.answers]),
      }}
      controls={<Legend />}
    >
      <Drawing blocks={blocks} />
    </FigureFrame>
  );
}

const placesOf = ({ from, to }: Block) => `${from}–${to}`;

function Legend() {
  return (
    <div className={classes.lead}>
      <div className={classes.legend} aria-hidden>
        <span>
          <span className={classes.dot} data-outcome="correct" /> Correct
        </span>
        <span>
          <span className={classes.dot} data-outcome="incorrect" /> Incorrect
        </span>
      </div>
      <HowEstimated>
        <p>
          The mean time of your answers in all your quizzes, by their place in the quiz in blocks of five questions. A
          mean needs {limits.pace} answers. The question of the day has no place and is not counted.
        </p>
        <p>
          Much shorter times at the end mean that you hurry; much longer times for incorrect answers mean that you could
          mark such questions and move on.
        </p>
      </HowEstimated>
    </div>
  );
}

function Drawing({ blocks }: { blocks: Block[] }) {
  const longest = Math.max(1, ...blocks.flatMap(({ correct, incorrect }) => [correct ?? 0, incorrect ?? 0]));
  return (
    <div className={classes.drawing} aria-hidden>
      {blocks.map((block) => (
        <div key={block.from} className={classes.block}>
          <div className={classes.bars}>
            {(['correct', 'incorrect'] as const).map((outcome) => {
              const seconds = block[outcome];
              return (
                <span
                  key={outcome}
                  className={classes.bar}
                  data-outcome={outcome}
                  style={{ height: `${(80 * (seconds ?? 0)) / longest}%` }}
                >
                  {seconds !== null && <span className={classes.seconds}>{seconds}</span>}
                </span>
              );
            })}
          </div>
          <span>{placesOf(block)}</span>
        </div>
      ))}
    </div>
  );
}
