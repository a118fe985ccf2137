import { TablePanel } from '#client/admin/table/table-panel.tsx';
import { agoText, dayText } from '#client/platform/moments.ts';
import type { UserDevice } from '#shared/users/users.contract.ts';

const columns = ['Device', 'Network', 'Signed in', 'Last seen'];

/** The active sessions of a user. */
export function UserDevices({ devices }: { devices: UserDevice[] }) {
  return (
    <TablePanel
      title="Devices"
      label="Devices of this user"
      columns={columns}
      rows={devices.map(({ name, network, startedAt, lastSeenAt }) => ({
        key: `${name} ${startedAt} ${lastSeenAt}`,
        cells: [name, network ?? '–', dayText(startedAt), agoText(lastSeenAt)],
      }))}
      empty="This user is not signed in on any device."
    />
  );
}
