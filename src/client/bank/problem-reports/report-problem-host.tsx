import { type ComponentProps, lazy } from 'react';
import { Optional } from '#client/ui/optional.tsx';

const Dialog = lazy(async () => ({ default: (await import('./report-problem-dialog.tsx')).ReportProblemDialog }));

/** Few report: what they need is loaded beside the page. */
export function ReportProblemDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Optional>
      <Dialog {...props} />
    </Optional>
  );
}
