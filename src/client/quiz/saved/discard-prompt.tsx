import { Button, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';
import type { QuizMode } from '#shared/quiz/quiz-enums.ts';
import { DISCARD_TITLE, discardText } from './use-discard-quiz.ts';

interface DiscardPromptProps {
  mode: QuizMode;
  isDiscarding: boolean;
  onDiscard: () => void;
  onBack: () => void;
}

/** Asks for confirmation inside the dialog of the saved quizzes. */
export function DiscardPrompt({ mode, isDiscarding, onDiscard, onBack }: DiscardPromptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Title order={3} size="h2" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {DISCARD_TITLE}
      </Title>
      <Text mt="xs">{discardText(mode)}</Text>
      <DialogButtons>
        <Button variant="default" onClick={onBack}>
          Keep it
        </Button>
        <Button loading={isDiscarding} loaderProps={{ size: 20 }} onClick={onDiscard}>
          Discard
        </Button>
      </DialogButtons>
    </>
  );
}
