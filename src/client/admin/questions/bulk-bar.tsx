import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
import type { BulkResult } from '#shared/bank/question-bulk.contract.ts';
import { BulkForm } from './bulk-form.tsx';
import { BulkReport } from './bulk-report.tsx';

interface BulkBarProps {
  chosen: ReadonlySet<number>;
  /** Receives the ids of the rejected questions, which stay selected. */
  onDone: (left: Set<number>) => void;
}

const titles = { tags: 'Change the tags', status: 'Change the status', fill: 'Fill missing texts' };

/** Bulk actions on the selected questions, with a report of the result. */
export function BulkBar({ chosen, onDone }: BulkBarProps) {
  // Separate from `isOpen`, so that the dialog keeps its content while it fades out.
  const [act, setAct] = useState<keyof typeof titles>('tags');
  const [isOpen, setIsOpen] = useState(false);
  const [report, setReport] = useState<BulkResult | null>(null);
  const open = (next: typeof act) => {
    setAct(next);
    setReport(null);
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    if (report) onDone(new Set(report.refused.map(({ id }) => id)));
  };
  return (
    <>
      <Button size="sm" variant="default" onClick={() => open('tags')}>
        Change tags
      </Button>
      <Button size="sm" variant="default" onClick={() => open('status')}>
        Change status
      </Button>
      <Button size="sm" variant="default" onClick={() => open('fill')}>
        Fill texts
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={report ? 'Result' : titles[act]} size={560}>
        {report ? (
          <BulkReport result={report} onClose={close} />
        ) : (
          <BulkForm key={act} act={act} ids={[...chosen]} onClose={close} onDone={setReport} />
        )}
      </Dialog>
    </>
  );
}
