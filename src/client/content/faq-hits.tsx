import { Text } from '@mantine/core';
import { useDeferredValue } from 'react';
import { FaqEntry } from './faq-entry.tsx';
import { bestFaqs } from './faq-search.ts';
import { useFaqsQuery } from './faq.api.ts';
import classes from './faq-hits.module.css';

/** Suggests answers while the user types the subject of a message. Hidden when nothing matches. */
export function FaqHits({ typed }: { typed: string }) {
  const { data: faqs = [] } = useFaqsQuery();
  const hits = bestFaqs(faqs, useDeferredValue(typed));
  return (
    <section className={classes.hits} aria-label="Answers that may help" hidden={hits.length === 0}>
      <Text size="sm" c="dimmed" mb={4} role="status">
        {hits.length > 0 && sentences[hits.length === 1 ? 'one' : 'several']}
      </Text>
      {hits.map((faq) => (
        <FaqEntry key={faq.id} faq={faq} />
      ))}
    </section>
  );
}

const sentences = { one: 'This answer may help', several: 'These answers may help' };
