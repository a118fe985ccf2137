import {
  IconBell,
  IconCreditCard,
  IconLock,
  IconShieldCheck,
  IconStethoscope,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link, type LinkProps, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import classes from './account-frame.module.css';
import navigation from './navigation-item.module.css';

const sections: { to: NonNullable<LinkProps['to']>; label: string; Icon: TablerIcon }[] = [
  { to: '/account', label: 'Profile', Icon: IconUser },
  { to: '/account/study', label: 'Study', Icon: IconStethoscope },
  { to: '/account/security', label: 'Security', Icon: IconLock },
  { to: '/account/notifications', label: 'Notifications', Icon: IconBell },
  { to: '/account/privacy', label: 'Privacy and data', Icon: IconShieldCheck },
  { to: '/account/billing', label: 'Billing', Icon: IconCreditCard },
];

/** The account sections: a menu at the side, or a strip above the content on small screens. */
export function AccountFrame() {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  // The strip is wider than a phone, so the current section is scrolled into view.
  useEffect(() => {
    list.current?.querySelector(`a[href="${pathname}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <div className={classes.frame}>
      <nav className={classes.menu} aria-label="Account">
        <ul ref={list} className={classes.sections}>
          {sections.map(({ to, label, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className={`${navigation.item} ${classes.section}`}
                activeOptions={{ exact: true, includeSearch: false }}
              >
                <Icon size={18} stroke={1.6} aria-hidden />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  );
}
