import { UnstyledButton } from '@mantine/core';
import type { Role } from '#shared/access/roles.contract.ts';
import { countText } from '../figures.ts';
import { StatusMark } from '../status-mark.tsx';
import { changesText } from './changes-text.ts';
import classes from './role-list.module.css';

interface RoleListProps {
  roles: Role[];
  chosenId: number;
  /** Number of unsaved changes of a role. */
  countOf: (role: Role) => number;
  onChoose: (id: number) => void;
}

export function RoleList({ roles, chosenId, countOf, onChoose }: RoleListProps) {
  return (
    <nav aria-label="Roles">
      <ul className={classes.roles}>
        {roles.map((role) => {
          const count = countOf(role);
          return (
            <li key={role.id}>
              <UnstyledButton
                className={classes.role ?? ''}
                aria-current={role.id === chosenId ? 'true' : undefined}
                onClick={() => onChoose(role.id)}
              >
                <span className={classes.name}>
                  {role.name}
                  {role.isOwn && <span className={classes.own}> (yours)</span>}
                </span>
                <span className={classes.facts}>
                  {countText(role.people)} {role.people === 1 ? 'person' : 'people'}
                  {role.hasAdminInterface && ', admin area'}
                </span>
                {count > 0 && <StatusMark tone="warn">{changesText(count)}</StatusMark>}
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
