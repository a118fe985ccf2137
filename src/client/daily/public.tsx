export { DailyCard } from './daily-card.tsx';
export { loadDailyCard } from './load-daily-card.ts';
