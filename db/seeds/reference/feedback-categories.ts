/** What can be wrong with a question. Ids are their place in the list and never change; new ones go to the end. */
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
