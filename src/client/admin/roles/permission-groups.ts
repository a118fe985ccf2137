import { type Permission, permissionNodes } from '#shared/access/permissions.ts';

export type PermissionNode = keyof typeof permissionNodes;

interface PermissionGroup {
  title: string;
  /** Labels by node, in row order. */
  nodes: Partial<Record<PermissionNode, string>>;
}

/** Grouped as in the specification (quizzes, section 6). */
const groups: PermissionGroup[] = [
  {
    title: 'Questions',
    nodes: {
      Question: 'Questions',
      QuestionNote: 'Notes',
      QuestionFeedBack: 'Reports',
      UserQuestion: 'User questions',
      questionOfTheDay: 'Question of the day',
    },
  },
  {
    title: 'Management',
    nodes: {
      PromotionManagement: 'Promotions',
      MailingManagement: 'Mailing',
      SubscriptionManagement: 'Plans',
      UserSubscriptionManagement: 'User subscriptions',
      RoleManagement: 'Roles',
      PageContentManagement: 'Page content',
      UserManagement: 'Users',
      ExamOutline: 'Exam outlines and exam days',
    },
  },
  { title: 'Subscriptions', nodes: { Subscription: 'Plans to buy', UserSubscription: 'Own subscriptions' } },
  {
    title: 'Dictionaries',
    nodes: {
      BodySystem: 'Body systems',
      Concept: 'Concepts',
      Discipline: 'Disciplines',
      Country: 'Countries',
      FeedbackCategory: 'Feedback categories',
      FieldOfStudy: 'Fields of study',
      LabValue: 'Lab values',
      Regions: 'Regions',
      WorldRegions: 'World regions',
      University: 'Universities',
    },
  },
  {
    title: 'Statistics',
    nodes: {
      Attempted: 'Attempted',
      Progress: 'Progress',
      FirstTry: 'First try',
      QuestionOfTheDay: 'Question of the day',
    },
  },
  { title: 'Quiz', nodes: { Quiz: 'Quiz' } },
  { title: 'Leaderboards', nodes: { Leaderboard: 'Leaderboards' } },
  { title: 'Own account', nodes: { userSelf: 'Own account' } },
  { title: 'Event log', nodes: { AdminEvents: 'Event log' } },
];

export interface NodeRow {
  node: PermissionNode;
  name: string;
  actions: readonly string[];
}

export interface RowGroup {
  title: string;
  /** The union of the actions of all rows. */
  actions: string[];
  rows: NodeRow[];
}

export const rowGroups: RowGroup[] = groups.map(({ title, nodes }) => {
  const rows = (Object.entries(nodes) as [PermissionNode, string][]).map(([node, name]) => ({
    node,
    name,
    actions: permissionNodes[node],
  }));
  return { title, rows, actions: [...new Set(rows.flatMap(({ actions }) => actions))] };
});

/** The cast is safe for every node and action in `permissionNodes`. */
export const permissionOf = (node: PermissionNode, action: string) => `${node}.${action}` as Permission;

const actionNames: Record<string, string> = { self: 'Own', avg: 'Average', other: 'Others', user: 'Own place' };

export const actionName = (action: string): string =>
  actionNames[action] ?? `${action.charAt(0).toUpperCase()}${action.slice(1)}`;
