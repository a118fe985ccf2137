import { useFeedbackCategoriesQuery } from '#client/dictionaries/public.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { ReportProblemForm } from './report-problem-form.tsx';

interface ReportProblemDialogProps {
  questionId: number;
  isOpen: boolean;
  onClose: () => void;
}

export function ReportProblemDialog({ questionId, isOpen, onClose }: ReportProblemDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Report a problem with a question" size={450}>
      <Body questionId={questionId} onClose={onClose} />
    </Dialog>
  );
}

function Body({ questionId, onClose }: Omit<ReportProblemDialogProps, 'isOpen'>) {
  const { data: categories, isError, refetch } = useFeedbackCategoriesQuery();
  if (categories) return <ReportProblemForm {...{ questionId, categories, onClose }} />;
  return isError ? <ErrorView onRetry={() => void refetch()} /> : <TextSkeleton lines={[40, 100, 30, 100, 100]} />;
}
