export { answerData } from './answer-data.ts';
export { beginClosing } from './begin-closing.ts';
export { collectData } from './collect-data.ts';
