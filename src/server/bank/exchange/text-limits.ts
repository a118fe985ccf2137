import { RefusedRecord } from './refused-record.ts';

/** Many times the maximum length of any part of a question, to leave room for markup. */
const MAX_TEXT = 20_000;
const MAX_HTML = 50_000;

export const refuseLongText = (text: string) => refuseLonger(text, MAX_TEXT);
export const refuseLongHtml = (html: string) => refuseLonger(html, MAX_HTML);

function refuseLonger({ length }: string, max: number) {
  if (length > max) throw new RefusedRecord('A text is too long.');
}

interface TreeNode {
  type: string;
  children?: TreeNode[];
}

/** A large table of laboratory values has a few hundred nodes; thousands of small nodes take minutes to convert. */
const MAX_NODES = 1000;
const MAX_DEPTH = 40;

/** Throws if a text has more nodes, or is nested deeper, than any question. */
export function rejectComplexMarkup(root: TreeNode) {
  let level = [root];
  let nodes = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    nodes += level.length;
    if (nodes > MAX_NODES || depth > MAX_DEPTH) throw new RefusedRecord('The formatting of a text is too complicated.');
    level = level.flatMap(({ children = [] }) => children);
  }
}
