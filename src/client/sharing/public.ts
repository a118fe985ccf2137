export { LazySharesChart as SharesChart } from './lazy-shares-chart.tsx';
export { ShareHost } from './share-host.tsx';
export { useShareQuestion } from './use-share-question.tsx';
