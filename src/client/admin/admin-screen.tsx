import { Text, Title } from '@mantine/core';
import { IconChevronRight, IconTransfer } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PageHeading } from '#client/ui/page-heading.tsx';
import classes from './admin-screen.module.css';

const parts = [
  {
    to: '/admin/questions/exchange',
    name: 'Import and export questions',
    text: 'Bring questions in from files of other programs, and take any part of the bank out.',
    Icon: IconTransfer,
  },
] as const;

/** What admins can do so far. */
export function AdminScreen() {
  return (
    <>
      <PageHeading>Admin Panel</PageHeading>
      <Title order={2} size="h3" mt="lg" mb="sm">
        Question bank
      </Title>
      <ul className={classes.parts}>
        {parts.map(({ to, name, text, Icon }) => (
          <li key={name} className={classes.part}>
            <span className={classes.icon} aria-hidden>
              <Icon size={24} stroke={1.5} />
            </span>
            <div className={classes.words}>
              <Link to={to} className={classes.link}>
                {name}
              </Link>
              <Text c="dimmed">{text}</Text>
            </div>
            <IconChevronRight className={classes.arrow} size={20} stroke={1.75} aria-hidden />
          </li>
        ))}
      </ul>
      <Text c="dimmed" mt="lg">
        More parts of the admin area will open here.
      </Text>
    </>
  );
}
