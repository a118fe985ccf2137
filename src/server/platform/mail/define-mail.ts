import type { ComponentType, ReactElement } from 'react';
import type { z } from 'zod';

/** Props that every template receives besides its own. */
export interface MailSite {
  /** Public URL of the site, without a trailing slash. */
  publicUrl: string;
}

interface ComposedMail {
  subject: string;
  body: ReactElement;
}

interface MailDefinition<Props> {
  /** `feature.kind`, for example `accounts.session-reused`. Pending jobs contain it, so do not rename it. */
  name: string;
  /** The props are stored in a job, so they must be plain JSON. */
  props: z.ZodType<Props>;
  subject: (props: Props) => string;
  /** Imports the template when the first mail of this kind is sent, so that startup does not load React. */
  load: () => Promise<ComponentType<Props & MailSite>>;
}

export interface Mail<Props> {
  readonly name: string;
  readonly props: z.ZodType<Props>;
  /** Validates the props and fills the template with them. */
  readonly compose: (props: unknown, site: MailSite) => Promise<ComposedMail>;
}

export function defineMail<Props extends object>({
  name,
  props: schema,
  subject,
  load,
}: MailDefinition<Props>): Mail<Props> {
  return {
    name,
    props: schema,
    async compose(given, site) {
      const props = schema.parse(given);
      const [{ createElement }, { SiteUrl }, Template] = await Promise.all([
        import('react'),
        import('./parts/mail-site.ts'),
        load(),
      ]);
      const content = createElement(Template, { ...props, ...site });
      return { subject: subject(props), body: createElement(SiteUrl, { value: site.publicUrl }, content) };
    },
  };
}
