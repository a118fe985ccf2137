import { api } from '#client/platform/api.ts';
import { saveResponse } from './save-response.ts';

/** Base API of the admin area: each part injects its endpoints here, and all cache tags are declared here. */
export const adminApi = api.enhanceEndpoints({
  addTagTypes: [
    'AdminOverview',
    'AdminPages',
    'AdminNews',
    'AdminMailings',
    'AdminFaq',
    'ExamOutlines',
    'ExamTemplates',
    'AdminCalendar',
    'AdminQuestions',
    'QuestionImport',
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

/** Response handler for downloads: saves the body as a file and parses it only if the request failed. */
export const savingAs = (response: Response): Promise<null> => (response.ok ? saveResponse(response) : response.json());
