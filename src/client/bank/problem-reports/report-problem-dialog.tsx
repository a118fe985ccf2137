import '#client/ui/modal-styles.ts';
import { Modal } from '@mantine/core';
import { useFeedbackCategoriesQuery } from '#client/dictionaries/public.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { ReportProblemForm } from './report-problem-form.tsx';

interface ReportProblemDialogProps {
  questionId: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Stands in the page before it is opened: one that is mounted open does not know where the focus was. */
export function ReportProblemDialog({ questionId, isOpen, onClose }: ReportProblemDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Report a problem with a question" size={450} centered>
      <Body questionId={questionId} onClose={onClose} />
    </Modal>
  );
}

function Body({ questionId, onClose }: Omit<ReportProblemDialogProps, 'isOpen'>) {
  const { data: categories, isError, refetch } = useFeedbackCategoriesQuery();
  if (categories) return <ReportProblemForm {...{ questionId, categories, onClose }} />;
  return isError ? <ErrorView onRetry={() => void refetch()} /> : <TextSkeleton lines={[40, 100, 30, 100, 100]} />;
}
