import { TextLink } from '#client/ui/link-button.tsx';

/** Opened beside the form, so that nothing typed is lost. */
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
