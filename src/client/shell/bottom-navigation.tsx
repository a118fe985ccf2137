import { Link } from '@tanstack/react-router';
import { navigationItems } from './navigation-items.ts';
import classes from './bottom-navigation.module.css';

/** The main navigation within reach of a thumb, on phones only. */
export function BottomNavigation() {
  return (
    <nav className={classes.navigation} aria-label="Bottom">
      {navigationItems.map(({ to, shortLabel, Icon }) => (
        <Link key={to} to={to} className={classes.item}>
          <Icon size={22} stroke={1.6} aria-hidden />
          <span className={classes.label}>{shortLabel}</span>
        </Link>
      ))}
    </nav>
  );
}
