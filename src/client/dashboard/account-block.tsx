import { Text, Title } from '@mantine/core';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PersonPhoto } from '#client/ui/person-photo.tsx';
import type { UserResult } from '#shared/accounts/contract.ts';
import { daysLeftText, standingOf } from './account-standing.ts';
import classes from './account-block.module.css';

export function AccountBlock({ user }: { user: UserResult }) {
  return (
    <>
      <div className={classes.person}>
        <PersonPhoto photo={user.photo} size={56} />
        <div className={classes.name}>
          <Title order={2} size="h3">
            {user.firstName} {user.lastName}
          </Title>
          <Text size="sm" c="dimmed" truncate>
            {user.email}
          </Text>
        </div>
      </div>
      <PlanLine subscriptions={user.subscriptions} />
    </>
  );
}

function PlanLine({ subscriptions }: Pick<UserResult, 'subscriptions'>) {
  const standing = standingOf(subscriptions);
  switch (standing.kind) {
    case 'basic':
      return (
        <div className={classes.plan}>
          <Text fw={600}>Basic user</Text>
          <LinkButton to="/plan-pricing" size="sm">
            Update plan
          </LinkButton>
        </div>
      );
    case 'trial':
      return (
        <div className={classes.plan}>
          <div>
            <Text fw={600}>Trial</Text>
            <Text size="sm" c="dimmed">
              {daysLeftText(standing.daysLeft)}
            </Text>
          </div>
          <LinkButton to="/plan-pricing" size="sm">
            Update plan
          </LinkButton>
        </div>
      );
    case 'plan':
      return (
        <div className={classes.plan}>
          <div>
            <Text fw={600}>{standing.name}</Text>
            <Text size="sm" c="dimmed">
              {daysLeftText(standing.daysLeft)}
            </Text>
          </div>
          <LinkButton to="/change-plan-pricing" size="sm" variant="default">
            Change plan
          </LinkButton>
        </div>
      );
  }
}
