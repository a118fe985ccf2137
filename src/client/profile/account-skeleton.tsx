import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import classes from './account-skeleton.module.css';

export const AccountSkeleton = () => (
  <Panel>
    <div className={classes.skeleton}>
      <TextSkeleton lines={[40, 70, 55, 90, 80, 90, 60]} />
    </div>
  </Panel>
);
