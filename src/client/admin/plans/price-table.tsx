import { VisuallyHidden } from '@mantine/core';
import { ColumnHeads } from '#client/ui/column-heads.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { WorldRegion } from '#shared/billing/admin-plans.contract.ts';
import { noPrice, type PriceDraft } from './plan-draft.ts';
import { useAdminPlanRegionsQuery } from './plans.api.ts';
import { PriceRow } from './price-row.tsx';
import type { PlanFormFields } from './use-plan-form.ts';
import classes from './price-table.module.css';

const SHOWN_FIRST = 'USA';

/** The USA first, as specified; the others by name. */
const inOrder = (regions: WorldRegion[]) =>
  regions.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en'));
const rank = ({ code }: WorldRegion) => (code === SHOWN_FIRST ? 0 : 1);

export function PriceTable({ form }: { form: PlanFormFields }) {
  const { data: regions, isError, refetch } = useAdminPlanRegionsQuery();
  const { values, set, errors } = form;
  if (isError && !regions) return <ErrorView onRetry={() => void refetch()} />;
  if (!regions) return <TextSkeleton lines={[90, 90, 90, 90]} />;
  const setPrice = (id: number, change: Partial<PriceDraft>) =>
    set('prices', { ...values.prices, [id]: { ...(values.prices[id] ?? noPrice), ...change } });
  return (
    <>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>Prices by region</VisuallyHidden>
        </caption>
        <ColumnHeads columns={['Region', 'Currency', 'Price', 'Earlier price, struck through', 'Sold here']} />
        <tbody>
          {inOrder(regions).map((region) => (
            <PriceRow
              key={region.id}
              region={region}
              price={values.prices[region.id] ?? noPrice}
              onChange={(change) => setPrice(region.id, change)}
              errors={{
                currency: errors[`prices.${region.id}.currency`],
                amount: errors[`prices.${region.id}.amount`],
                previousAmount: errors[`prices.${region.id}.previousAmount`],
              }}
            />
          ))}
        </tbody>
      </table>
      {errors['prices'] !== undefined && (
        <p className={classes.error} role="alert">
          {errors['prices']}
        </p>
      )}
    </>
  );
}
