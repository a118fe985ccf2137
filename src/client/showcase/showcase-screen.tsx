import { Title } from '@mantine/core';
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
import classes from './showcase-screen.module.css';

/** Every component of `ui/` and the admin area in its variants, for review and tests. Not in production builds. */
export function ShowcaseScreen() {
  return (
    <ConfirmProvider>
      <main id="main" className={classes.screen} tabIndex={-1}>
        <header className={classes.header}>
          <PageHeading>Components</PageHeading>
          <ColorSchemeSwitch />
        </header>
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
      </main>
    </ConfirmProvider>
  );
}

function Samples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel label={title}>
      <Title order={2} mb="md">
        {title}
      </Title>
      <div className={classes.row}>{children}</div>
    </Panel>
  );
}
