import { IconBrandFacebook, IconBrandInstagram, IconBrandLinkedin, IconBrandYoutube } from '@tabler/icons-react';
import classes from './social-links.module.css';

const networks = [
  { name: 'Facebook', href: 'https://www.facebook.com/vignetteqbank', Icon: IconBrandFacebook },
  { name: 'Instagram', href: 'https://www.instagram.com/vignetteqbank', Icon: IconBrandInstagram },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/company/vignetteqbank', Icon: IconBrandLinkedin },
  { name: 'YouTube', href: 'https://www.youtube.com/@vignetteqbank', Icon: IconBrandYoutube },
];

export function SocialLinks() {
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
