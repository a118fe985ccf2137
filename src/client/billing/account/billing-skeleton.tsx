import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import classes from './billing-skeleton.module.css';

/** The height of the first panel and the top of the second. */
export function BillingSkeleton() {
  return (
    <>
      <Panel>
        <div className={classes.plan}>
          <TextSkeleton lines={[12, 30, 22, 100, 100, 45]} />
        </div>
      </Panel>
      <Panel>
        <div className={classes.card}>
          <TextSkeleton lines={[25, 40, 20]} />
        </div>
      </Panel>
    </>
  );
}
