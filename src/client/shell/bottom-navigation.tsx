import { Link } from '@tanstack/react-router';
import { BadgedIcon, BadgeWords } from './badged-icon.tsx';
import { navigationItems } from './navigation-items.ts';
import { useBadges } from './use-badges.ts';
import classes from './bottom-navigation.module.css';

/** The main navigation at the bottom of the screen, on phones only. */
export function BottomNavigation() {
  const badges = useBadges();
  return (
    <nav className={classes.navigation} aria-label="Bottom">
      {navigationItems.map(({ to, shortLabel, Icon }) => (
        <Link key={to} to={to} className={classes.item}>
          <BadgedIcon Icon={Icon} size={22} badge={badges[to]} />
          <span className={classes.label}>{shortLabel}</span>
          <BadgeWords badge={badges[to]} />
        </Link>
      ))}
    </nav>
  );
}
