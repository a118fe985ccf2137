import { adminContentScreens } from './admin-content-screens.ts';
import { adminDictionaryScreens } from './admin-dictionaries-screens.ts';
import { adminMailingsScreens } from './admin-mailings-screens.ts';
import { adminOverviewScreens } from './admin-overview-screens.ts';
import { adminPaymentsScreens } from './admin-payments-screens.ts';
import { adminPlansScreens } from './admin-plans-screens.ts';
import { adminQuestionScreens } from './admin-questions-screens.ts';
import { adminReportsScreens } from './admin-reports-screens.ts';
import { adminRoleScreens } from './admin-roles-screens.ts';
import { adminSubscriptionsScreens } from './admin-subscriptions-screens.ts';
import { adminUsersScreens } from './admin-users-screens.ts';
import type { Screen } from './screen.ts';

/** The admin area has no phone layout. */
export const adminScreens: Screen[] = [
  ...adminContentScreens,
  ...adminDictionaryScreens,
  ...adminOverviewScreens,
  ...adminMailingsScreens,
  ...adminPlansScreens,
  ...adminQuestionScreens,
  ...adminReportsScreens,
  ...adminRoleScreens,
  ...adminPaymentsScreens,
  ...adminSubscriptionsScreens,
  ...adminUsersScreens,
];
