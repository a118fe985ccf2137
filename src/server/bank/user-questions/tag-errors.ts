import { InvalidInput } from '#server/platform/http/invalid-input.ts';

const texts: Record<string, [property: string, text: string]> = {
  user_questions_discipline_id_fkey: ['disciplineId', 'Please choose a discipline from the list.'],
  user_questions_body_system_id_fkey: ['bodySystemId', 'Please choose a body system from the list.'],
};

/** Only the foreign key decides whether an entry exists, because it could be deleted between a check and the save. */
export async function explainingTags<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
    const known = texts[constraint];
    if (!known) throw error;
    const [property, text] = known;
    throw new InvalidInput([{ property, constraints: { invalid: text } }]);
  }
}
