export { sharingPersonalData } from './sharing.personal-data.ts';
