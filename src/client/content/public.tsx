export { FaqHits } from './faq-hits.tsx';
export { FaqList } from './faq-list.tsx';
