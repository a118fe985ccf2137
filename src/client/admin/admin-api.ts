import { api } from '#client/platform/api.ts';
import { saveResponse } from './save-response.ts';

/** The parts of the admin area add their endpoints to this one; every kind of thing they tell about has a tag here. */
export const adminApi = api.enhanceEndpoints({
  addTagTypes: [
    'AdminOverview',
    'AdminPages',
    'AdminNews',
    'AdminMailings',
    'AdminFaq',
    'AdminCalendar',
    'AdminQuestions',
    'AdminUsers',
    'Roles',
    'AdminEvents',
    'ReviewQueue',
    'Reports',
    'Rescorings',
    'AdminPlans',
    'AdminSubscriptions',
    'AdminPromotions',
    'AdminVouchers',
    'AdminReferralSettings',
    'DictionaryEntries',
    'LabValues',
  ],
});

/** For a call whose answer is a file: it is saved as it comes; only an error is looked into. */
export const savingAs = (response: Response): Promise<null> => (response.ok ? saveResponse(response) : response.json());
