/** Categories of problem reports. Ids are the positions in this list and never change; add new ones at the end. */
export const feedbackCategories = [
  'Wrong answer key',
  'Unclear question',
  'Wrong or unclear explanation',
  'Outdated information',
  'Typing error',
  'Problem with a picture',
  'Technical problem',
  'Something else',
];
