import { Text } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { Markdown } from '#client/ui/markdown.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import type { PageResult } from '#shared/content/contract.ts';
import { pricingTexts } from './pricing-texts.ts';
import classes from './pricing-intro.module.css';

/** The page heading: the specified one, unless admins have written another. */
export function PricingIntro({ page }: { page: PageResult | undefined }) {
  if (!page?.isActive) {
    return (
      <header className={classes.intro}>
        <div className={classes.title}>
          <PageHeading>{pricingTexts.title}</PageHeading>
        </div>
        <Text c="dimmed" className={classes.subtitle ?? ''}>
          {pricingTexts.subtitle}
        </Text>
      </header>
    );
  }
  return (
    <header className={classes.intro}>
      {page.photo !== null && <img className={classes.photo} src={page.photo} alt="" />}
      <PageHeading>{page.header}</PageHeading>
      <div className={classes.content}>
        <Markdown>{page.content}</Markdown>
      </div>
      {page.voucherText !== null && (
        <p className={classes.voucher}>
          <IconTicket size={20} stroke={1.5} aria-hidden />
          {page.voucherText}
        </p>
      )}
    </header>
  );
}
