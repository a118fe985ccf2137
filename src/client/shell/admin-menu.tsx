import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { adminParts } from '#client/admin/admin-parts.ts';
import { usePermittedGroups } from '#client/admin/use-permitted-groups.ts';
import classes from './admin-menu.module.css';
import navigation from './navigation-item.module.css';

/** The sections of the admin area that the user is permitted to see. */
export function AdminMenu({ onNavigate }: { onNavigate?: () => void }) {
  const groups = usePermittedGroups();
  const current = usePartOnShow();
  return (
    <div className={classes.menu}>
      <Link to="/dashboard" className={`${navigation.item} ${classes.back}`} onClick={onNavigate}>
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        Back to Vignette
      </Link>
      <nav aria-label="Admin area">
        {groups.map(({ name, parts }) => (
          <div key={name} className={classes.group}>
            {name !== 'Overview' && (
              <p className={classes.name} aria-hidden>
                {name}
              </p>
            )}
            <ul className={classes.items} aria-label={name}>
              {parts.map((part) => (
                <li key={part.to}>
                  <Link
                    to={part.to}
                    className={`${navigation.item} ${classes.item}`}
                    aria-current={part.to === current ? 'page' : undefined}
                    activeOptions={{ exact: true, includeSearch: false }}
                    onClick={onNavigate}
                  >
                    <part.Icon size={18} stroke={1.6} aria-hidden />
                    {part.name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}

/** The menu entry with the longest matching path prefix: a question page belongs to Questions. */
function usePartOnShow(): string | undefined {
  const { pathname } = useLocation();
  return adminParts
    .map(({ to }) => to)
    .filter((to) => to === pathname || (to !== '/admin' && pathname.startsWith(`${to}/`)))
    .toSorted((one, other) => other.length - one.length)[0];
}
