export { firstDayOfLast, today } from './chart-days.ts';
export { StatisticsCard } from './statistics-card.tsx';
