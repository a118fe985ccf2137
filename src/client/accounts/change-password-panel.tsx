import { Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { toast } from '#client/platform/toasts.ts';
import { Panel } from '#client/ui/panel.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import classes from './change-password.module.css';

/** Changes the password. Users who only sign in through a social provider can set a first one. */
export function ChangePasswordPanel({ hasPassword }: { hasPassword: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [changes, setChanges] = useState(0);

  const changed = () => {
    toast.success({
      title: hasPassword ? 'Password changed' : 'Password set',
      message: 'All your other devices have been signed out.',
    });
    setChanges(changes + 1);
    heading.current?.focus();
  };

  return (
    <Panel>
      <Title order={2} size="h3" ref={heading} tabIndex={-1} className={classes.heading ?? ''}>
        {hasPassword ? 'Password' : 'Set a password'}
      </Title>
      <Text c="dimmed" mt={4} mb="lg">
        {hasPassword
          ? 'Changing it signs out all your other devices.'
          : 'With a password you can also sign in by your e-mail address.'}
      </Text>
      {/* The key creates a new form after each change, so that no input remains. */}
      <ChangePasswordForm key={changes} hasPassword={hasPassword} onChanged={changed} />
    </Panel>
  );
}
