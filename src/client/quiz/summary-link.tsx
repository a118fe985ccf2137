import { LinkButton } from '#client/ui/link-button.tsx';

interface SummaryLinkProps {
  quizId: string;
  /** Id of the heading that names the quiz. */
  describedBy: string;
  onClick?: () => void;
}

/** Opens the summary of a finished quiz. */
export const SummaryLink = ({ quizId, describedBy, ...rest }: SummaryLinkProps) => (
  <LinkButton
    to="/quiz/sumup/$id"
    params={{ id: quizId }}
    variant="default"
    fullWidth
    aria-describedby={describedBy}
    {...rest}
  >
    See summary
  </LinkButton>
);
