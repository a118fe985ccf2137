import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import optionsClasses from '#client/quiz/question/options-list.module.css';
import barClasses from './play-bar.module.css';
import classes from './play.module.css';

const lines = [100, 96, 98, 92, 60];
const options = [1, 2, 3, 4, 5];

/** Same layout as the loaded screen. */
export function PlaySkeleton() {
  return (
    <div className={classes.play} role="status">
      <VisuallyHidden>Loading the quiz</VisuallyHidden>
      <div className={barClasses.bar}>
        <Skeleton height={20} width={160} radius="sm" />
      </div>
      <div className={classes.body}>
        <div className={classes.rail} />
        <div className={classes.column}>
          <div className={classes.skeletonLines}>
            {lines.map((width) => (
              <Skeleton key={width} height={16} width={`${width}%`} radius="sm" />
            ))}
          </div>
          <div className={optionsClasses.options}>
            {options.map((option) => (
              <Skeleton key={option} height={54} radius="md" />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
