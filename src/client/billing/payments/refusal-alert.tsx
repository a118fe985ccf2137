import { FormAlert } from '#client/ui/form-alert.tsx';
import { TextLink } from '#client/ui/link-button.tsx';
import { billingTexts } from '#shared/billing/billing-texts.ts';
import { isAboutTheCard, type Refusal, unclear } from './refusals.ts';

/** Remains after the toast has disappeared. Card errors are shown at the card field instead. */
export function RefusalAlert({ refusal }: { refusal: Refusal | null }) {
  if (refusal === null || isAboutTheCard(refusal)) return null;
  return (
    <FormAlert title={refusal === unclear ? 'We are checking your payment' : billingTexts.activationFailed}>
      {refusal.text}{' '}
      {refusal.wayOn && (
        <TextLink to={refusal.wayOn.to} underline="always" inherit>
          {refusal.wayOn.label}
        </TextLink>
      )}
    </FormAlert>
  );
}
