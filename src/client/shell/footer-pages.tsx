import { useFooterPagesQuery } from '#client/content/pages.api.ts';
import { TextLink } from '#client/ui/link-button.tsx';

/** Links to the pages that admins chose for the footer. */
export function FooterPages() {
  const { data = [] } = useFooterPagesQuery();
  return data.map(({ slug, header }) => (
    <TextLink key={slug} to="/pages/$slug" params={{ slug }} inherit>
      {header}
    </TextLink>
  ));
}
