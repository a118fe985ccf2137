import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Group, Switch, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { isApiError } from '#client/platform/api-error.ts';
import { toast } from '#client/platform/toasts.ts';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { Role } from '#shared/access/roles.contract.ts';
import { useMay } from '../use-may.ts';
import { lockOfFlag, lockOfRole } from './lock-reasons.ts';
import { PermissionTables } from './permission-tables.tsx';
import { RoleActions } from './role-actions.tsx';
import { changesOf, emptyDraft, hasFlag, type RoleDraft } from './role-draft.ts';
import { useAdminRoleChangeMutation } from './roles.api.ts';
import { SaveBar } from './save-bar.tsx';
import classes from './role-editor.module.css';

interface RoleEditorProps {
  role: Role;
  draft: RoleDraft;
  onDraft: (update: (draft: RoleDraft) => RoleDraft) => void;
  /** Reloads the roles; unsaved changes stay. */
  onReload: () => unknown;
  onDeleted: () => void;
}

/** Edits the permissions of one role. All changes are saved together. */
export function RoleEditor({ role, draft, onDraft, onReload, onDeleted }: RoleEditorProps) {
  const may = useMay();
  const flagReasonId = useId();
  const [isBehind, setIsBehind] = useState(false);
  const [change, { isLoading }] = useAdminRoleChangeMutation();
  const { count, ...changes } = changesOf(role, draft);
  const lock = lockOfRole(role, may);
  const flagLock = lockOfFlag(role, may);

  const save = async () => {
    const { error } = await change({ id: role.id, revision: role.revision, ...changes });
    if (error === undefined) {
      setIsBehind(false);
      onDraft(() => emptyDraft);
      toast.success({ title: 'Saved', message: `The role ${role.name} was changed.` });
    } else if (isApiError(error) && error.code === 'changed_meanwhile') {
      setIsBehind(true);
    } else if (!isApiError(error) || error.status !== 403) {
      // `platform/api-listeners.ts` shows a toast for every 403.
      toast.error({ title: 'Not saved', message: messageOf(error) });
    }
  };
  const reload = async () => {
    await onReload();
    setIsBehind(false);
  };

  return (
    <Panel label={`Role ${role.name}`}>
      <Group justify="space-between" gap="0.5rem 1rem" mb="md">
        <Title order={2} size="h2" className={classes.name ?? ''}>
          {role.name}
        </Title>
        <RoleActions role={role} onDeleted={onDeleted} />
      </Group>
      {lock !== null && <Text className={classes.lock ?? ''}>{lock}</Text>}
      {isBehind && (
        <FormAlert title="Someone else changed this role meanwhile">
          <Text mb="xs">Nothing was saved. Reload the role; your changes are kept.</Text>
          <Button size="sm" variant="default" onClick={() => void reload()}>
            Reload
          </Button>
        </FormAlert>
      )}
      <Switch
        className={classes.flag ?? ''}
        label="May enter the admin area"
        description={
          <span id={flagReasonId}>{flagLock ?? 'Without it, permissions of the admin area have no effect.'}</span>
        }
        aria-describedby={flagReasonId}
        data-changed={changes.hasAdminInterface !== undefined || undefined}
        checked={hasFlag(role, draft)}
        disabled={lock !== null || flagLock !== null}
        onChange={({ currentTarget: { checked } }) =>
          onDraft((current) => ({ ...current, hasAdminInterface: checked }))
        }
      />
      <PermissionTables role={role} draft={draft} isLocked={lock !== null} onDraft={onDraft} />
      <SaveBar
        count={count}
        isSaving={isLoading}
        onSave={() => void save()}
        onDiscard={() => onDraft(() => emptyDraft)}
      />
    </Panel>
  );
}

const messageOf = (error: unknown): string =>
  isApiError(error) && typeof error.message === 'string'
    ? error.message
    : 'The role could not be saved. Please try again.';
