import { Text, Title } from '@mantine/core';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { startsQuiz } from './starts-quiz.ts';

/** Starts a quick quiz. For users who have a plan. */
export function QuickQuizCard() {
  return (
    <Panel>
      <Title order={2} size="h3">
        Quick Quiz
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        Five random questions.
      </Text>
      <LinkButton to="/quiz/quick-quiz" state={startsQuiz} size="sm">
        Start
      </LinkButton>
    </Panel>
  );
}
