import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import listClasses from './plan-list.module.css';
import classes from './plans-skeleton.module.css';

/** Placeholder with the size of the cards. */
export function PlansSkeleton() {
  return (
    <div className={listClasses.cards}>
      {[1, 2, 3].map((place) => (
        <div key={place} className={classes.card}>
          <Skeleton height={26} width="45%" />
          <TextSkeleton lines={[80, 90, 95, 75, 85]} />
          <Skeleton height={40} width="60%" className={classes.price ?? ''} />
          <Skeleton height={44} />
        </div>
      ))}
    </div>
  );
}
