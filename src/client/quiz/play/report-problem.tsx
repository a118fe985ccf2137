import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Optional } from '#client/ui/optional.tsx';
import classes from './play.module.css';

const ReportProblemDialog = lazy(async () => ({
  default: (await import('#client/bank/public.tsx')).ReportProblemDialog,
}));

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
      <Optional>
        <ReportProblemDialog questionId={questionID} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </Optional>
    </>
  );
}
