export { FaqHits } from './faq-hits.tsx';
export { FaqList } from './faq-list.tsx';
export { usePageQuery } from './pages.api.ts';
