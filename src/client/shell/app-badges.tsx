import { IconBrandApple, IconBrandGooglePlay } from '@tabler/icons-react';
import classes from './app-badges.module.css';

const stores = [
  {
    name: 'Google Play',
    lead: 'Android app on',
    href: 'https://play.google.com/store/apps',
    Icon: IconBrandGooglePlay,
  },
  { name: 'App Store', lead: 'iOS app on the', href: 'https://apps.apple.com', Icon: IconBrandApple },
];

export function AppBadges() {
  return (
    <ul className={classes.badges}>
      {stores.map(({ name, lead, href, Icon }) => (
        <li key={name}>
          <a className={classes.badge} href={href} target="_blank" rel="noreferrer">
            <Icon size={20} stroke={1.5} aria-hidden />
            <span>
              <span className={classes.lead}>{lead} </span>
              {name}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
