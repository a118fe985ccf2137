import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { usePermittedGroups } from '../use-permitted-groups.ts';
import classes from './parts-list.module.css';

/** Links to all permitted parts, for screens on which the menu is collapsed. */
export function PartsList() {
  const groups = usePermittedGroups().filter(({ name }) => name !== 'Overview');
  return (
    <nav aria-label="All parts">
      <Title order={2} size="h3" mb="sm">
        All parts
      </Title>
      <div className={classes.groups}>
        {groups.map(({ name, parts }) => (
          <section key={name} aria-label={name}>
            <p className={classes.name} aria-hidden>
              {name}
            </p>
            <ul className={classes.parts}>
              {parts.map((part) => (
                <li key={part.to}>
                  <Link to={part.to} className={classes.part}>
                    <part.Icon size={18} stroke={1.6} aria-hidden />
                    {part.name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
