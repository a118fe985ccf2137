import { Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { LinkButton } from './link-button.tsx';
import { PageHeading } from './page-heading.tsx';
import classes from './result-view.module.css';

interface ResultViewProps {
  kind: 'success' | 'error';
  heading: string;
  content?: string;
  buttonLabel?: string;
  to?: LinkProps['to'];
}

/** The result of an action, with one next step. The defaults are specified. */
export function ResultView({
  kind,
  heading,
  content = 'Server error',
  buttonLabel = 'Go to dashboard',
  to = '/dashboard',
}: ResultViewProps) {
  const Icon = kind === 'success' ? IconCircleCheck : IconCircleX;
  return (
    <div className={classes.view}>
      <Icon className={classes[kind]} size={56} stroke={1.25} aria-hidden />
      <PageHeading>{heading}</PageHeading>
      <Text c="dimmed">{content}</Text>
      <LinkButton to={to} mt="md">
        {buttonLabel}
      </LinkButton>
    </div>
  );
}
