import { IconShieldLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSelector } from 'react-redux';
import { selectClaims } from '#client/platform/session-slice.ts';
import { Logo } from '#client/ui/logo.tsx';
import { ActiveUsers } from './active-users.tsx';
import { BadgedIcon, BadgeWords } from './badged-icon.tsx';
import { navigationItems, type NavigationItem } from './navigation-items.ts';
import { SocialLinks } from './social-links.tsx';
import { useBadges } from './use-badges.ts';
import classes from './side-navigation.module.css';

const adminItem: NavigationItem = { to: '/admin', label: 'Admin Panel', shortLabel: 'Admin', Icon: IconShieldLock };

export function SideNavigation({ onNavigate }: { onNavigate?: () => void }) {
  const isAdmin = useSelector(selectClaims)?.hasAdminInterface === true;
  const badges = useBadges();
  const items = isAdmin ? [...navigationItems, adminItem] : navigationItems;
  return (
    <div className={classes.side}>
      <Link to="/dashboard" className={classes.home} aria-label="Vignette, go to dashboard" onClick={onNavigate}>
        <Logo />
      </Link>
      <nav aria-label="Main">
        <ul className={classes.items}>
          {items.map(({ to, label, Icon }) => (
            <li key={to}>
              <Link to={to} className={classes.item} onClick={onNavigate}>
                <BadgedIcon Icon={Icon} size={20} badge={badges[to]} />
                {label}
                <BadgeWords badge={badges[to]} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.foot}>
        <ActiveUsers />
        <SocialLinks />
      </div>
    </div>
  );
}
