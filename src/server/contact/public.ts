export { contactPersonalData } from './contact.personal-data.ts';
