import { useLocation } from '@tanstack/react-router';
import { TextLink } from '#client/ui/link-button.tsx';
import { AppBadges } from './app-badges.tsx';
import classes from './footer.module.css';

export function Footer() {
  const isPricing = useLocation({ select: ({ href }) => href.includes('pricing') });
  return (
    <footer className={classes.footer}>
      <div className={classes.line}>
        <TextLink to="/contact" underline="always" inherit>
          Need help? Let us know
        </TextLink>
        {!isPricing && <AppBadges />}
        <span className={classes.copyright}>Copyright © 2016–2023 Vignette</span>
      </div>
    </footer>
  );
}
