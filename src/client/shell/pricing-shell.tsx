import { Outlet } from '@tanstack/react-router';
import { lazy } from 'react';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Optional } from '#client/ui/optional.tsx';
import { SlimPage } from './slim-page.tsx';

const DialogHost = lazy(async () => ({ default: (await import('./dialog-host.tsx')).DialogHost }));

/** The layout of the pricing pages: only the plans and a link back. */
export function PricingShell() {
  return (
    <>
      <SlimPage
        tools={
          <LinkButton to="/dashboard" search={{ showPricing: 'false' }} variant="default" size="sm">
            Back to dashboard
          </LinkButton>
        }
      >
        <Outlet />
      </SlimPage>
      <Optional>
        <DialogHost />
      </Optional>
    </>
  );
}
