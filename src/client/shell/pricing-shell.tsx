import { Outlet } from '@tanstack/react-router';
import { LinkButton } from '#client/ui/link-button.tsx';
import { SlimPage } from './slim-page.tsx';

/** The frame of the pricing pages: nothing beside the plans but a way back. */
export function PricingShell() {
  return (
    <SlimPage
      tools={
        <LinkButton to="/dashboard" search={{ showPricing: 'false' }} variant="default" size="sm">
          Back to dashboard
        </LinkButton>
      }
    >
      <Outlet />
    </SlimPage>
  );
}
