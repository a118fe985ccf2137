import { LinkButton } from '#client/ui/link-button.tsx';
import { AttemptedBlock } from './attempted-block.tsx';
import { useComparedAttempted, useComparedFirstTry, useComparedProgress } from './compared.ts';
import { LineBlock } from './line-block.tsx';
import { refetchWhenStale } from './use-prefetch-statistics.ts';
import type { Topic } from './use-topic.ts';
import classes from './category-charts.module.css';

interface CategoryChartsProps {
  topic: Topic;
  name: string;
  range: { from: string; to: string };
}

export function CategoryCharts({ topic, name, range }: CategoryChartsProps) {
  const chosen = {
    ...(topic.discipline !== null && { discipline: topic.discipline }),
    ...(topic.bodySystem !== null && { bodySystem: topic.bodySystem }),
  };
  const since = { ...chosen, from: range.from };
  const attempted = useComparedAttempted(chosen, refetchWhenStale);
  const firstTry = useComparedFirstTry(since, refetchWhenStale);
  const progress = useComparedProgress(since, refetchWhenStale);
  // Without answers there are no first tries either, and their block already says so.
  const isProgressEmpty = progress.state === 'ready' && progress.own.entries.length === 0;
  const empty = 'You have not answered any questions on this topic in the last 3 months.';
  const practise = (
    <LinkButton to="/quiz/custom_creator" search={criteriaOf(topic)} variant="default">
      Practise this
    </LinkButton>
  );
  return (
    <div className={classes.charts}>
      <AttemptedBlock title={`Attempted: ${name}`} fileName={`attempted-${range.to}`} result={attempted} />
      <LineBlock
        title={`First try: ${name}`}
        order={3}
        fileName={`first-try-${range.to}`}
        range={range}
        result={firstTry}
        empty={empty}
        action={practise}
      />
      {!isProgressEmpty && (
        <div className={classes.wide}>
          <LineBlock
            title={`Progress: ${name}`}
            order={3}
            fileName={`progress-by-category-${range.to}`}
            range={range}
            result={progress}
            empty={empty}
            action={practise}
          />
        </div>
      )}
    </div>
  );
}

/** URL parameters of the quiz creator. */
const criteriaOf = ({ discipline, bodySystem }: Topic) => ({
  ...(discipline !== null && { disciplines: String(discipline) }),
  ...(bodySystem !== null && { bodySystems: String(bodySystem) }),
});
