import { Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ScreenHead } from './screen-head.tsx';
import { usePermittedGroups } from './use-permitted-groups.ts';
import classes from './admin-screen.module.css';

/** Where one enters: every part that is permitted. */
export function AdminScreen() {
  const groups = usePermittedGroups().filter(({ name }) => name !== 'Overview');
  return (
    <>
      <ScreenHead title="Admin Panel" />
      {groups.map(({ name, parts }) => (
        <section key={name} className={classes.group} aria-label={name}>
          <Title order={2} size="h3" mb="sm">
            {name}
          </Title>
          <ul className={classes.parts}>
            {parts.map((part) => (
              <li key={part.to} className={classes.part}>
                <span className={classes.icon} aria-hidden>
                  <part.Icon size={24} stroke={1.5} />
                </span>
                <Link to={part.to} className={classes.link}>
                  {part.name}
                </Link>
                <IconChevronRight className={classes.arrow} size={20} stroke={1.75} aria-hidden />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
