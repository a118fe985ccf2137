export { mailingsPersonalData } from './mailings.personal-data.ts';
