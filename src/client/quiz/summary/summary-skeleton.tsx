import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import actionClasses from './summary-actions.module.css';
import headClasses from './summary-head.module.css';
import classes from './summary.module.css';

/** Widths of the buttons. */
const actions = [170, 165, 265, 125, 145, 175];
const topics = [45, 100, 60, 100, 35, 100, 50, 100];
const rows = [70, 40, 62, 40, 75, 40, 66, 40, 58, 40];

/** Same layout as the loaded summary. */
export function SummarySkeleton() {
  return (
    <div className={classes.summary}>
      <div>
        <PageHeading>Quiz summary</PageHeading>
        <Skeleton height={16} width="min(24rem, 80%)" mt={10} radius="sm" />
      </div>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Panel>
        <div className={headClasses.head} aria-hidden>
          <Skeleton height={120} circle />
          <div className={headClasses.words}>
            <TextSkeleton lines={[60, 80, 50]} />
          </div>
        </div>
      </Panel>
      <Panel>
        <div className={actionClasses.actions} aria-hidden>
          {actions.map((width) => (
            <Skeleton key={width} height={42} width={width} maw="100%" radius="md" />
          ))}
        </div>
      </Panel>
      <div className={classes.results} aria-hidden>
        <Panel>
          <TextSkeleton lines={rows} />
        </Panel>
        <div className={classes.columns}>
          <Panel>
            <TextSkeleton lines={topics} />
          </Panel>
          <Panel>
            <TextSkeleton lines={topics} />
          </Panel>
        </div>
      </div>
    </div>
  );
}
