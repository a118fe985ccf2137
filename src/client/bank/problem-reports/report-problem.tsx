import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { memo, useCallback, useState } from 'react';
import { ReportProblemDialog } from './report-problem-host.tsx';
import classes from './report-problem.module.css';

export const ReportProblem = memo(function ReportProblem({ questionID }: { questionID: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  return (
    <>
      <OpenButton onClick={open} />
      <ReportProblemDialog questionId={questionID} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
});

/** Memoised, because it is the same for every question. */
const OpenButton = memo(function OpenButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      className={classes.quiet ?? ''}
      variant="subtle"
      color="gray"
      size="sm"
      leftSection={<IconFlag size={16} stroke={1.6} aria-hidden />}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      Report a problem
    </Button>
  );
});
