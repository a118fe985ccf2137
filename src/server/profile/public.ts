export { profilePersonalData } from './profile.personal-data.ts';
