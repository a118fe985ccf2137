import { IconCards } from '@tabler/icons-react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import classes from './no-quiz.module.css';

/** Empty state without a quiz in progress, with links to start one. */
export function NoQuiz({ title, children }: { title: string; children: string }) {
  return (
    <div className={classes.page}>
      <PageHeading>Quiz</PageHeading>
      <EmptyState
        icon={<IconCards size={28} stroke={1.5} />}
        title={title}
        action={
          <div className={classes.ways}>
            <LinkButton to="/quiz/quick-quiz">Quick Quiz</LinkButton>
            <LinkButton to="/quiz/custom_creator" variant="default">
              Custom Quiz
            </LinkButton>
            <LinkButton to="/dashboard" variant="subtle">
              Dashboard
            </LinkButton>
          </div>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
