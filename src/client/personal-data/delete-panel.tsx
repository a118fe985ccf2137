import '@mantine/core/styles/Skeleton.layer.css';
import { Button, Skeleton, Text, Title } from '@mantine/core';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { TextLink } from '#client/ui/link-button.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { planConsequences } from './plan-consequence.ts';
import { useDeleteAccount } from './use-delete-account.ts';
import classes from './delete-panel.module.css';

export function DeletePanel() {
  const { data: user, isError, refetch } = useCurrentUserQuery();
  const { deleteAccount, passwordDialog, isDeleting } = useDeleteAccount();

  return (
    <Panel>
      <Title order={2} size="h3">
        Delete account
      </Title>
      <Text c="dimmed" mt={4}>
        What happens then:
      </Text>
      <ul className={classes.consequences}>
        <li>You are signed out on all devices at once, and signing in is no longer possible.</li>
        <li>For 14 days you can restore everything with the link in our mail.</li>
        <li>Then your profile, files, settings and history are deleted for good.</li>
        <li>We keep what the law asks for, such as invoices, and counts that no longer name you.</li>
        {user ? (
          planConsequences(user).map((consequence) => <li key={consequence}>{consequence}</li>)
        ) : (
          <li aria-hidden>
            <Skeleton height={14} mt={6} width="80%" />
          </li>
        )}
      </ul>
      {user && user.subscriptions.some(({ subscription }) => !subscription.isTrial) && (
        <Text size="sm" c="dimmed" mb="md">
          Is your plan still covered by the guarantee? Then{' '}
          <TextLink to="/account/billing" underline="always" size="sm">
            ask for your refund
          </TextLink>{' '}
          before you go.
        </Text>
      )}
      {!user && isError && <ErrorView title="Your account did not load" onRetry={() => void refetch()} />}
      {/* The text above explains what happens to the plan, so the button is disabled until the plan is loaded. */}
      <Button
        color="red"
        disabled={!user}
        loading={isDeleting}
        loaderProps={{ size: 25 }}
        onClick={() => void deleteAccount()}
      >
        Delete my account
      </Button>
      {passwordDialog}
    </Panel>
  );
}
