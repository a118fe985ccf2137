import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import { ReasonField } from '#client/admin/action-form/reason-field.tsx';
import { useDialog } from '#client/admin/action-form/use-dialog.ts';
import { agoText, dayText, momentText } from '#client/platform/moments.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { StateBadge } from '#client/ui/state-badge.tsx';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { FactList } from '../fact-list.tsx';
import { countText, shareText } from '../figures.ts';
import { ForbiddenView } from '../forbidden-view.tsx';
import { ScreenHead } from '../screen-head.tsx';
import { TwoColumns } from '../two-columns.tsx';
import { ListSamples } from './list-samples.tsx';

const reasonContract = async () => {
  const { z } = await import('zod');
  return z.object({ reason: z.string().trim().min(3, fieldTexts.required) });
};
const registered = '2026-11-14T09:30:00Z';

/** The admin components, for the showcase. */
export function AdminSamples() {
  const { dialog, open } = useDialog();
  const side: ReactNode = (
    <FactList
      facts={[
        { label: 'Registered', value: dayText(registered) },
        { label: 'Last seen', value: agoText(registered, new Date('2026-11-16T12:00:00Z')) },
        { label: 'Paid until', value: momentText('2027-02-01T00:00:00Z') },
        { label: 'Answers', value: countText(1234) },
        { label: 'Correct', value: shareText(0.716) },
        { label: 'University', value: null },
      ]}
    />
  );
  return (
    <Stack gap={24}>
      <ScreenHead
        title="Admin area"
        text="What the screens of the admin area are made of."
        back={{ to: '/ui', label: 'Components' }}
        actions={
          <>
            <Button variant="default" onClick={open}>
              Suspend
            </Button>
            <LinkButton to="/ui">New sample</LinkButton>
          </>
        }
      />
      <Group gap="sm">
        <StateBadge tone="good" name="Active" />
        <StateBadge tone="warn" name="Trial" />
        <StateBadge tone="bad" name="Suspended" />
        <StateBadge tone="quiet" name="Archived" />
      </Group>
      <ListSamples />
      <TwoColumns main={<ForbiddenView />} side={side} />
      <ActionDialog
        {...dialog}
        title="Suspend this user"
        text="They are signed out everywhere and cannot sign in."
        submit="Suspend"
        isDestructive
        schema={reasonContract}
        initialValues={{ reason: '' }}
        send={async () => ({})}
      >
        {(form) => <ReasonField form={form} />}
      </ActionDialog>
    </Stack>
  );
}
