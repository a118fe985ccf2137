export { StatisticsCard } from './statistics-card.tsx';
