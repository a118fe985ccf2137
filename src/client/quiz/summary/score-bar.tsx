import type { TopicScore } from '#shared/quiz/summary.contract.ts';
import { scorePercent } from './summary-texts.ts';
import classes from './score-bar.module.css';

interface ScoreBarProps extends Pick<TopicScore, 'name' | 'right' | 'total'> {
  /** Averages of the user and of all others, marked on the same scale and named in the line below. */
  ownPercentage?: number | null;
  peerPercentage?: number | null;
}

/** One bar. It is hidden from screen readers, which read the table instead. */
export function ScoreBar({ name, right, total, ownPercentage = null, peerPercentage = null }: ScoreBarProps) {
  return (
    <div className={classes.bar}>
      <span className={classes.name}>{name}</span>
      <span className={classes.score}>
        {right} of {total}
      </span>
      <span className={classes.track}>
        <span className={classes.fill} style={{ width: `${scorePercent({ right, total })}%` }} />
        {ownPercentage !== null && <Tick kind="own" percent={ownPercentage} />}
        {peerPercentage !== null && <Tick kind="peers" percent={peerPercentage} />}
      </span>
      {(ownPercentage !== null || peerPercentage !== null) && (
        <span className={classes.labels}>
          {ownPercentage !== null && <Label kind="own" words="Your average" percent={ownPercentage} />}
          {peerPercentage !== null && <Label kind="peers" words="Others" percent={peerPercentage} />}
        </span>
      )}
    </div>
  );
}

const Tick = ({ kind, percent }: { kind: 'own' | 'peers'; percent: number }) => (
  <span className={classes.tick} data-kind={kind} style={{ insetInlineStart: `${percent}%` }} />
);

const Label = ({ kind, words, percent }: { kind: 'own' | 'peers'; words: string; percent: number }) => (
  <span className={classes.label}>
    <span className={classes.key} data-kind={kind} /> {words} {Math.round(percent)}%
  </span>
);
