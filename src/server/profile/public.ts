export { examMovedJob } from './exam-moved-job.ts';
export { profilePersonalData } from './profile.personal-data.ts';
export { readUser } from './read-user.ts';
