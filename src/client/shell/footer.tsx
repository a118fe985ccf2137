import { useLocation } from '@tanstack/react-router';
import { lazy } from 'react';
import { TextLink } from '#client/ui/link-button.tsx';
import { Optional } from '#client/ui/optional.tsx';
import { AppBadges } from './app-badges.tsx';
import classes from './footer.module.css';

/** Loaded later: the first paint does not need it. */
const FooterPages = lazy(async () => ({ default: (await import('./footer-pages.tsx')).FooterPages }));

export function Footer() {
  const isPricing = useLocation({ select: ({ href }) => href.includes('pricing') });
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <footer className={classes.footer}>
      <div className={classes.line}>
        <TextLink to="/contact" state={{ helpFor: pathname }} underline="always" inherit>
          Need help? Let us know
        </TextLink>
        {!isPricing && <AppBadges />}
        <span className={classes.legal}>
          <TextLink to="/terms" inherit>
            Terms
          </TextLink>
          <TextLink to="/privacy" inherit>
            Privacy
          </TextLink>
          <Optional>
            <FooterPages />
          </Optional>
        </span>
        <span className={classes.copyright}>Copyright © 2016–2023 Vignette</span>
      </div>
    </footer>
  );
}
