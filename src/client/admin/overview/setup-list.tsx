import { List, Text } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { TitledPanel } from '#client/admin/titled-panel.tsx';
import { TextLink } from '#client/ui/link-button.tsx';
import type { Setup } from '#shared/overview/overview.contract.ts';

const steps = [
  {
    key: 'hasPlansForSale',
    to: '/admin/plans',
    title: 'Confirm your prices',
    text: 'The plans have sample prices and are archived. Set your prices, then bring the plans back to sell them.',
  },
  {
    key: 'hasWebhookCalls',
    to: '/admin/subscriptions',
    title: 'Connect the webhook of Stripe',
    text: 'Stripe has not called /api/v1/webhooks/stripe yet. Send a test event from its dashboard.',
  },
  {
    key: 'hasOwnLegalTexts',
    to: '/admin/content',
    title: 'Write your terms and your privacy policy',
    text: 'Both pages still show the sample texts.',
  },
  {
    key: 'hasSecondAdmin',
    to: '/admin/users',
    title: 'Add a second admin',
    text: 'Resetting a lost second factor takes two admins.',
  },
] as const satisfies { key: keyof Setup; to: string; title: string; text: string }[];

/** What a new installation still needs before its first sale. */
export function SetupList({ setup }: { setup: Setup }) {
  return (
    <TitledPanel title="Before your first sale">
      <List spacing="sm" center={false}>
        {steps.map(({ key, to, title, text }) => (
          <List.Item
            key={key}
            icon={
              setup[key] ? (
                <IconCircleCheck size={20} color="var(--mantine-color-green-filled)" aria-hidden />
              ) : (
                <IconCircleDashed size={20} aria-hidden />
              )
            }
          >
            {setup[key] ? (
              <Text c="dimmed">{`${title}: done`}</Text>
            ) : (
              <>
                <TextLink to={to}>{title}</TextLink>
                <Text c="dimmed" size="sm">
                  {text}
                </Text>
              </>
            )}
          </List.Item>
        ))}
      </List>
    </TitledPanel>
  );
}
