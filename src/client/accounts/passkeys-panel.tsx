import { Button, Text, Title } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { lazy, useRef, useState } from 'react';
import { ErrorView } from '#client/ui/error-view.tsx';
import { Optional } from '#client/ui/optional.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { Passkey } from '#shared/accounts/second-factor.contract.ts';
import { useSecondFactorsQuery } from './second-factors.api.ts';
import { SecurityRow } from './security-row.tsx';
import { useAddPasskey } from './use-add-passkey.ts';
import { useChangePasskeys } from './use-change-passkeys.ts';
import classes from './security-list.module.css';

const RenamePasskeyDialog = lazy(async () => ({
  default: (await import('./rename-passkey-dialog.tsx')).RenamePasskeyDialog,
}));

/** Lists the passkeys of the user, adds, renames and removes them. */
export function PasskeysPanel() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isError, refetch } = useSecondFactorsQuery();
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const { add, isAdding, passwordDialog } = useAddPasskey();
  const { rename, remove, ...changing } = useChangePasskeys(() => heading.current?.focus());
  const isBusy = isAdding || changing.isBusy;

  return (
    <Panel>
      <Title order={2} size="h3" ref={heading} tabIndex={-1} className={classes.heading ?? ''}>
        Passkeys
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        Sign in with your fingerprint, face or screen lock instead of a password.
      </Text>
      {!data && isError && <ErrorView title="Your passkeys did not load" onRetry={() => void refetch()} />}
      {!data && !isError && <TextSkeleton lines={[40, 55]} />}
      {data && data.passkeys.length > 0 && (
        <ul className={classes.list} aria-label="Passkeys">
          {data.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isDisabled={isBusy || data.mustConfirm}
              onRename={() => setRenamed(passkey)}
              onRemove={() => void remove(passkey)}
            />
          ))}
        </ul>
      )}
      {data && <AddButton isDisabled={data.mustConfirm} isBusy={isBusy} onAdd={() => void add()} />}
      <Optional>
        <RenamePasskeyDialog
          passkey={renamed}
          onClose={() => setRenamed(null)}
          onRename={(name) => void (renamed && rename(renamed, name))}
        />
      </Optional>
      {passwordDialog}
      {changing.passwordDialog}
    </Panel>
  );
}

function AddButton({ isDisabled, isBusy, onAdd }: { isDisabled: boolean; isBusy: boolean; onAdd: () => void }) {
  if (!('PublicKeyCredential' in window)) return <Text c="dimmed">This browser does not support passkeys.</Text>;
  return (
    <Button variant="default" mt="sm" disabled={isDisabled} loading={isBusy} onClick={onAdd}>
      Add a passkey
    </Button>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  isDisabled: boolean;
  onRename: () => void;
  onRemove: () => void;
}

const day = (at: string) => new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium' });

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, isDisabled, onRename, onRemove }: PasskeyRowProps) {
  const actions = [
    { label: 'Rename', act: onRename },
    { label: 'Remove', act: onRemove },
  ];
  return (
    <SecurityRow
      Icon={IconFingerprint}
      name={name}
      facts={`Added on ${day(createdAt)} · ${lastUsedAt === null ? 'not used yet' : `last used on ${day(lastUsedAt)}`}`}
    >
      <div className={classes.actions}>
        {actions.map(({ label, act }) => (
          <Button
            key={label}
            variant="subtle"
            size="sm"
            className={classes.action ?? ''}
            disabled={isDisabled}
            onClick={act}
            aria-label={`${label} ${name}`}
          >
            {label}
          </Button>
        ))}
      </div>
    </SecurityRow>
  );
}
