import { BASIC_SCIENCES, bodySystems, disciplines } from './study-fields.ts';

const idsUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const everyDiscipline = idsUpTo(disciplines.length);
const everyBodySystem = idsUpTo(bodySystems.length);

interface PlanSeed {
  id: number;
  name: string;
  duration: number;
  durationModifier: 'd' | 'm' | 'y';
  isTrial: boolean;
  disciplineIds: number[];
  bodySystemIds: number[];
}

/** By specification, plan 11 is the monthly one. */
export const plans: PlanSeed[] = [
  plan(10, 'Trial', 14, 'd', { isTrial: true }),
  plan(11, 'Monthly', 1, 'm'),
  plan(12, 'Annual', 1, 'y'),
  plan(13, 'Annual basic sciences', 1, 'y', { disciplineIds: idsUpTo(BASIC_SCIENCES) }),
];

function plan(
  id: number,
  name: string,
  duration: number,
  durationModifier: PlanSeed['durationModifier'],
  other: Partial<PlanSeed> = {},
): PlanSeed {
  const everything = { isTrial: false, disciplineIds: everyDiscipline, bodySystemIds: everyBodySystem };
  return { id, name, duration, durationModifier, ...everything, ...other };
}
