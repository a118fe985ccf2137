export { TodayCard } from './today-card.tsx';
