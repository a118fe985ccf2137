import type { ComponentType, ReactElement } from 'react';
import type { z } from 'zod';

/** What every template is given besides its own props. */
export interface MailSite {
  /** The address people reach us at, without a slash at the end. */
  publicUrl: string;
}

interface ComposedMail {
  subject: string;
  body: ReactElement;
}

interface MailDefinition<Props> {
  /** `feature.kind`, for example `accounts.session-reused`. It stands in waiting jobs: do not rename it. */
  name: string;
  /** The props travel through a job, so they are plain JSON. */
  props: z.ZodType<Props>;
  subject: (props: Props) => string;
  /** Imports the template when the first mail of this kind is sent, so that starting up does not load React. */
  load: () => Promise<ComponentType<Props & MailSite>>;
}

export interface Mail<Props> {
  readonly name: string;
  readonly props: z.ZodType<Props>;
  /** Checks the props and fills the template with them. */
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
      const [{ createElement }, Template] = await Promise.all([import('react'), load()]);
      return { subject: subject(props), body: createElement(Template, { ...props, ...site }) };
    },
  };
}
