import {
  IconShieldLock,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandYoutube,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSelector } from 'react-redux';
import { selectActiveUsers } from '#client/live/live-slice.ts';
import { selectClaims } from '#client/platform/session-slice.ts';
import { Logo } from '#client/ui/logo.tsx';
import { BadgedIcon, BadgeWords } from './badged-icon.tsx';
import { navigationItems, type NavigationItem } from './navigation-items.ts';
import { useBadges } from './use-badges.ts';
import navigation from './navigation-item.module.css';
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
              <Link to={to} className={`${navigation.item} ${classes.item}`} onClick={onNavigate}>
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

/** The number of users online. Its line is reserved until the number is known. */
function ActiveUsers() {
  const count = useSelector(selectActiveUsers);
  return (
    <p className={classes.line}>
      {count !== null && (
        <>
          <span className={classes.dot} aria-hidden />
          {count.toLocaleString('en-US')} online now
        </>
      )}
    </p>
  );
}

const networks = [
  { name: 'Facebook', href: 'https://www.facebook.com/vignetteqbank', Icon: IconBrandFacebook },
  { name: 'Instagram', href: 'https://www.instagram.com/vignetteqbank', Icon: IconBrandInstagram },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/company/vignetteqbank', Icon: IconBrandLinkedin },
  { name: 'YouTube', href: 'https://www.youtube.com/@vignetteqbank', Icon: IconBrandYoutube },
];

function SocialLinks() {
  return (
    <ul className={classes.links}>
      {networks.map(({ name, href, Icon }) => (
        <li key={name}>
          <a className={classes.link} href={href} target="_blank" rel="noreferrer" aria-label={`Vignette on ${name}`}>
            <Icon size={20} stroke={1.5} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
}
