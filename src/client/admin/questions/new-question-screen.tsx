import { EditQuestion } from './edit-question.tsx';

export function NewQuestionScreen() {
  return <EditQuestion opened={null} />;
}
