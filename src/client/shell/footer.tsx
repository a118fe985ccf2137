import { useLocation } from '@tanstack/react-router';
import { TextLink } from '#client/ui/link-button.tsx';
import { AppBadges } from './app-badges.tsx';
import classes from './footer.module.css';

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
        </span>
        <span className={classes.copyright}>Copyright © 2016–2023 Vignette</span>
      </div>
    </footer>
  );
}
