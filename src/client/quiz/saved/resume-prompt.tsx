import { Button, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';

/** Shown before a quiz in Test mode continues. The texts come from the specification. */
export function ResumePrompt({ onGo, onBack }: { onGo: () => void; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Title order={3} size="h2" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        Prepare yourself
      </Title>
      <Text mt="xs">You are going to resume quiz in test mode</Text>
      <DialogButtons>
        <Button variant="default" onClick={onBack}>
          Not now
        </Button>
        <Button onClick={onGo}>Lets go!</Button>
      </DialogButtons>
    </>
  );
}
