import { Group, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TextLink } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { useRecordTitle } from '#client/ui/use-page-title.ts';
import classes from './screen-head.module.css';

export interface ScreenHeadProps {
  title: ReactNode;
  /** One sentence on the purpose of the screen. */
  text?: ReactNode;
  /** Link to the parent list. */
  back?: (Pick<LinkProps, 'to' | 'params' | 'search'> & { label: string }) | undefined;
  actions?: ReactNode;
}

/** Header of every admin screen. */
export function ScreenHead({ title, text, back, actions }: ScreenHeadProps) {
  useRecordTitle(title);
  const { label, ...target } = back ?? { label: '' };
  return (
    <div className={classes.head}>
      {back && (
        <TextLink {...target} className={classes.back}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
          {label}
        </TextLink>
      )}
      <div className={classes.line}>
        <div className={classes.words}>
          <PageHeading>{title}</PageHeading>
          {text && (
            <Text c="dimmed" component="div" className={classes.text}>
              {text}
            </Text>
          )}
        </div>
        {actions && (
          <Group gap="sm" className={classes.actions}>
            {actions}
          </Group>
        )}
      </div>
    </div>
  );
}
