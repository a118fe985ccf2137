import { type ComponentProps, lazy } from 'react';
import { Optional } from '#client/ui/optional.tsx';

const Dialog = lazy(async () => ({ default: (await import('./report-problem-dialog.tsx')).ReportProblemDialog }));

/** Loaded separately, because few users report a problem. */
export function ReportProblemDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Optional>
      <Dialog {...props} />
    </Optional>
  );
}
