import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';

/** Placeholder for the case, the lead-in and the options. */
export const QuestionSkeleton = () => (
  <Panel>
    <TextSkeleton lines={[98, 92, 96, 60, 40, 100, 100, 100, 100, 100]} />
  </Panel>
);
