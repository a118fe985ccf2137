export { AffiliateCard } from './affiliate-card.tsx';
