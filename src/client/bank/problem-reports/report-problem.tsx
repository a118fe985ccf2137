import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { ReportProblemDialog } from './report-problem-host.tsx';
import classes from './report-problem.module.css';

export function ReportProblem({ questionID }: { questionID: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        className={classes.quiet ?? ''}
        variant="subtle"
        color="gray"
        size="sm"
        leftSection={<IconFlag size={16} stroke={1.6} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Report a problem
      </Button>
      <ReportProblemDialog questionId={questionID} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
