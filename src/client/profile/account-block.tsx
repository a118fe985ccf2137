import { Text, Title } from '@mantine/core';
import { PersonPhoto } from '#client/ui/person-photo.tsx';
import type { UserResult } from '#shared/accounts/contract.ts';
import { PlanLine } from './plan-line.tsx';
import classes from './account-block.module.css';

/** The signed-in user and the current plan. */
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
      <div className={classes.plan}>
        <PlanLine held={user} />
      </div>
    </>
  );
}
