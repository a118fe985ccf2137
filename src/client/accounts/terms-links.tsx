import { TextLink } from '#client/ui/link-button.tsx';

/** The links open in a new tab, so that the form keeps its input. */
export function TermsLinks() {
  return (
    <>
      <TextLink to="/terms" target="_blank" inherit underline="always">
        terms of use
      </TextLink>{' '}
      and the{' '}
      <TextLink to="/privacy" target="_blank" inherit underline="always">
        privacy policy
      </TextLink>
    </>
  );
}
