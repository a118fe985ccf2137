export { AdminSamples } from './samples/admin-samples.tsx';
