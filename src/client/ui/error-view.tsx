import { Button, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './error-view.module.css';

interface ErrorViewProps {
  title?: string;
  message?: string;
  onRetry: () => void;
}

/** Only a browser without a network has a problem with its connection. Otherwise the server may be overloaded. */
const tryAgainText = () =>
  navigator.onLine ? 'Please try again in a moment.' : 'Please check your connection and try again.';

/** A part that could not be loaded: what happened, and a button to try again. */
export function ErrorView({ title = 'This did not load', message = tryAgainText(), onRetry }: ErrorViewProps) {
  return (
    <div className={classes.view} role="alert">
      <IconAlertTriangle className={classes.icon} size={32} stroke={1.5} aria-hidden />
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text c="dimmed">{message}</Text>
      <Button variant="default" mt="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
