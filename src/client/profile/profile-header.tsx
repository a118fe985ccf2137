import { Text, Title } from '@mantine/core';
import { Panel } from '#client/ui/panel.tsx';
import type { UserResult } from '#shared/accounts/contract.ts';
import { PhotoEditor } from './photo-editor.tsx';
import { PlanLine } from './plan-line.tsx';
import classes from './profile-header.module.css';

export function ProfileHeader({ user }: { user: UserResult }) {
  return (
    <Panel label="You">
      <div className={classes.header}>
        <PhotoEditor photo={user.photo} />
        <div className={classes.about}>
          <div>
            <Title order={2}>{user.firstName}</Title>
            {user.fieldOfStudy !== null && <Text>Student of {user.fieldOfStudy}</Text>}
            {user.university !== null && <Text c="dimmed">{user.university.name}</Text>}
          </div>
          <div className={classes.plan}>
            <PlanLine held={user} />
          </div>
        </div>
      </div>
    </Panel>
  );
}
