import { ErrorView } from '#client/ui/error-view.tsx';
import { TextLink } from '#client/ui/link-button.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { billingTexts } from '#shared/billing/billing-texts.ts';
import { priceText } from '#shared/billing/money.ts';
import type { Plan } from '#shared/billing/plans.contract.ts';
import { changeLines, changeText } from './charge-texts.ts';
import { refusalOf } from './refusals.ts';
import { TotalLines } from './total-lines.tsx';
import type { Preview } from './use-change-preview.ts';
import classes from './change-preview.module.css';

/** The cost of a change today and later, shown before the user agrees. */
export function ChangePreview({ plan, preview }: { plan: Plan; preview: Preview }) {
  const { data, error, isFetching, refetch } = preview;
  if (error !== undefined && !isFetching) {
    const { text, wayOn } = refusalOf(error, billingTexts.changeFailed);
    return (
      <>
        <ErrorView title="The price of the change could not be calculated" message={text} onRetry={refetch} />
        {wayOn && (
          <p className={classes.words}>
            <TextLink to={wayOn.to}>{wayOn.label}</TextLink>
          </p>
        )}
      </>
    );
  }
  return (
    <div className={classes.preview} data-stale={(isFetching && data !== undefined) || undefined}>
      {data ? (
        <>
          <p className={classes.words}>{changeText(plan, data)}</p>
          <TotalLines lines={changeLines(plan, data)} total={priceText(data.dueToday, data.currency)} />
        </>
      ) : (
        <TextSkeleton lines={[100, 90, 60, 100]} />
      )}
    </div>
  );
}
