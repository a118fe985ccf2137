import { Text, Title } from '@mantine/core';
import { PlainTable } from '#client/admin/table/plain-table.tsx';
import { agoText, dayText } from '#client/platform/moments.ts';
import { Panel } from '#client/ui/panel.tsx';
import type { UserDevice } from '#shared/users/users.contract.ts';

const columns = ['Device', 'Network', 'Signed in', 'Last seen'];

/** The active sessions of a user. */
export function UserDevices({ devices }: { devices: UserDevice[] }) {
  return (
    <Panel label="Devices">
      <Title order={2} size="h3" mb="xs">
        Devices
      </Title>
      {devices.length === 0 ? (
        <Text c="dimmed">This user is not signed in on any device.</Text>
      ) : (
        <PlainTable
          label="Devices of this user"
          columns={columns}
          rows={devices.map(({ name, network, startedAt, lastSeenAt }) => ({
            key: `${name} ${startedAt} ${lastSeenAt}`,
            cells: [name, network ?? '–', dayText(startedAt), agoText(lastSeenAt)],
          }))}
        />
      )}
    </Panel>
  );
}
