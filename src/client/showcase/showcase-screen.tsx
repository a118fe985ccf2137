import { Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { AdminSamples } from '#client/admin/public.ts';
import { ColorSchemeSwitch } from '#client/ui/color-scheme-switch.tsx';
import { ConfirmProvider } from '#client/ui/confirm.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { ControlSamples } from './control-samples.tsx';
import { MessageSamples } from './message-samples.tsx';
import { StateSamples } from './state-samples.tsx';

/** Every component of `ui/` and the admin area in its variants, for review and tests. Not in production builds. */
export function ShowcaseScreen() {
  return (
    <ConfirmProvider>
      <Stack component="main" gap={24} maw="60rem" mx="auto" px="md" py="xl" id="main" tabIndex={-1}>
        <Group component="header" justify="space-between">
          <PageHeading>Components</PageHeading>
          <ColorSchemeSwitch />
        </Group>
        <Samples title="Brand">
          <Logo />
          <Logo size={40} />
        </Samples>
        <Samples title="Controls">
          <ControlSamples />
        </Samples>
        <Samples title="Messages">
          <MessageSamples />
        </Samples>
        <StateSamples />
        <Panel label="Admin area">
          <AdminSamples />
        </Panel>
      </Stack>
    </ConfirmProvider>
  );
}

function Samples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel label={title}>
      <Title order={2} mb="md">
        {title}
      </Title>
      <Group>{children}</Group>
    </Panel>
  );
}
