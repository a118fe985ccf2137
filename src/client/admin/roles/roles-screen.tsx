import { useCallback, useState } from 'react';
import { useDialog } from '#client/admin/action-form/use-dialog.ts';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import { isApiError } from '#client/platform/api-error.ts';
import { Chip } from '#client/ui/chip.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { useLeaveGuard } from '#client/ui/use-leave-guard.ts';
import type { Role } from '#shared/access/roles.contract.ts';
import { ForbiddenView } from '../forbidden-view.tsx';
import { NewRecordButton } from '../new-record.tsx';
import { ScreenHead } from '../screen-head.tsx';
import { NewRoleDialog } from './new-role-dialog.tsx';
import { changesOf, emptyDraft, type RoleDraft } from './role-draft.ts';
import { RoleEditor } from './role-editor.tsx';
import { RoleList } from './role-list.tsx';
import { RolesMatrix } from './roles-matrix.tsx';
import { useAdminRolesQuery } from './roles.api.ts';
import classes from './roles-screen.module.css';

/** Edits one role at a time, or compares all roles. */
export function RolesScreen() {
  const { data: roles, error, isFetching, refetch } = useAdminRolesQuery();
  const { dialog, open } = useDialog();
  const search = useListSearch(['role', 'view']);
  return (
    <>
      <ScreenHead
        title="Roles"
        text="What users with each role can do. Changes apply to their next request."
        actions={
          <NewRecordButton permission="RoleManagement.create" onClick={open}>
            New role
          </NewRecordButton>
        }
      />
      {roles ? (
        <Roles roles={roles} search={search} onReload={refetch} />
      ) : isApiError(error) && error.status === 403 ? (
        <ForbiddenView />
      ) : error && !isFetching ? (
        <ErrorView title="The roles did not load" onRetry={() => void refetch()} />
      ) : (
        <Panel>
          <TextSkeleton lines={[30, 90, 80, 90, 70, 85]} />
        </Panel>
      )}
      <NewRoleDialog
        {...dialog}
        roles={roles ?? []}
        onMade={({ id }) => search.set({ role: String(id), view: undefined })}
      />
    </>
  );
}

interface RolesProps {
  roles: Role[];
  search: ReturnType<typeof useListSearch<'role' | 'view'>>;
  onReload: () => unknown;
}

function Roles({ roles, search, onReload }: RolesProps) {
  // One draft per role, so that switching to another role loses no changes.
  const [drafts, setDrafts] = useState<ReadonlyMap<number, RoleDraft>>(new Map());
  const draftOf = ({ id }: Role) => drafts.get(id) ?? emptyDraft;
  const countOf = (role: Role) => changesOf(role, draftOf(role)).count;
  useLeaveGuard(() => roles.some((role) => countOf(role) > 0));

  const chosen = roles.find(({ id }) => String(id) === search.params.role) ?? roles[0];
  const chosenId = chosen?.id ?? 0;
  // A stable function, so that memoized checkboxes do not re-render.
  const onDraft = useCallback(
    (update: (draft: RoleDraft) => RoleDraft) =>
      setDrafts((current) => new Map(current).set(chosenId, update(current.get(chosenId) ?? emptyDraft))),
    [chosenId],
  );
  const isComparing = search.params.view === 'all';
  return (
    <>
      <div className={classes.views} role="group" aria-label="View">
        <Chip isPressed={!isComparing} onClick={() => search.set({ view: undefined })}>
          One role
        </Chip>
        <Chip isPressed={isComparing} onClick={() => search.set({ view: 'all' })}>
          Compare all roles
        </Chip>
      </div>
      {isComparing || !chosen ? (
        <RolesMatrix roles={roles} />
      ) : (
        <div className={classes.room}>
          <div className={classes.columns}>
            <RoleList
              roles={roles}
              chosenId={chosen.id}
              countOf={countOf}
              onChoose={(id) => search.set({ role: String(id) })}
            />
            <RoleEditor
              key={chosen.id}
              role={chosen}
              draft={draftOf(chosen)}
              onDraft={onDraft}
              onReload={onReload}
              onDeleted={() => search.set({ role: undefined })}
            />
          </div>
        </div>
      )}
    </>
  );
}
