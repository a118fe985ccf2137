import { Title } from '@mantine/core';
import { ErrorView } from '#client/ui/error-view.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { FaqEntry } from './faq-entry.tsx';
import { useFaqCategoriesQuery, useFaqsQuery } from './faq.api.ts';
import classes from './faq-list.module.css';

/** Every question by category. Shows nothing when there are none. */
export function FaqList() {
  const faqs = useFaqsQuery();
  const categories = useFaqCategoriesQuery();
  if (faqs.isError || categories.isError) {
    const retry = () => void Promise.all([faqs.refetch(), categories.refetch()]);
    return (
      <Panel>
        <ErrorView title="The answers did not load" onRetry={retry} />
      </Panel>
    );
  }
  if (!faqs.data || !categories.data) {
    return (
      <Panel>
        <TextSkeleton lines={[70, 85, 60, 75, 80, 65]} />
      </Panel>
    );
  }
  return (
    <div className={classes.categories}>
      {categories.data.map(({ id, name }) => (
        <Panel key={id} label={name}>
          <Title order={3} mb="xs">
            {name}
          </Title>
          {faqs.data
            ?.filter(({ category }) => category.includes(id))
            .map((faq) => (
              <FaqEntry key={faq.id} faq={faq} />
            ))}
        </Panel>
      ))}
    </div>
  );
}
