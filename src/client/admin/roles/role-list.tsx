import { UnstyledButton } from '@mantine/core';
import { StateBadge } from '#client/ui/state-badge.tsx';
import type { Role } from '#shared/access/roles.contract.ts';
import { countText } from '../figures.ts';
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
                {count > 0 && <StateBadge tone="warn" name={changesText(count)} />}
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
