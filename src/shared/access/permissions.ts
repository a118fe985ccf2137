const crud = ['create', 'read', 'update', 'delete'] as const;
const scopes = ['self', 'avg', 'other'] as const;

/** The permission nodes and their actions, in the order of the specification (quizzes, section 6), then our own. */
export const permissionNodes = {
  Question: crud,
  QuestionNote: crud,
  QuestionFeedBack: crud,
  UserQuestion: crud,
  PromotionManagement: crud,
  MailingManagement: crud,
  SubscriptionManagement: crud,
  UserSubscriptionManagement: crud,
  RoleManagement: crud,
  PageContentManagement: crud,
  UserManagement: [...crud, 'statistics'],
  Subscription: [...crud, 'activate'],
  BodySystem: crud,
  Discipline: crud,
  Country: crud,
  FeedbackCategory: crud,
  FieldOfStudy: crud,
  LabValue: crud,
  Regions: crud,
  WorldRegions: crud,
  University: crud,
  UserSubscription: crud,
  Attempted: scopes,
  Progress: scopes,
  FirstTry: scopes,
  QuestionOfTheDay: scopes,
  Quiz: ['quick', 'custom', 'restore', 'download', 'sync'],
  Leaderboard: ['global', 'user'],
  questionOfTheDay: crud,
  userSelf: crud,
  AdminEvents: ['view'],
  Concept: crud,
  ExamOutline: crud,
} as const satisfies Record<string, readonly string[]>;

type Nodes = typeof permissionNodes;

/** The node of each dictionary. Lab values have a node of their own. */
export type DictionaryNode = keyof Nodes &
  (
    | 'BodySystem'
    | 'Concept'
    | 'Country'
    | 'Discipline'
    | 'FeedbackCategory'
    | 'FieldOfStudy'
    | 'Regions'
    | 'University'
    | 'WorldRegions'
  );

/** `Node.action`: the key of a permission in the user's permissions map. */
export type Permission = { [Node in keyof Nodes]: `${Node}.${Nodes[Node][number]}` }[keyof Nodes];

export const allPermissions: readonly Permission[] = Object.entries(permissionNodes).flatMap(([node, actions]) =>
  actions.map((action) => `${node}.${action}` as Permission),
);
