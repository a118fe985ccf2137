import type { HealthFlag } from '#shared/bank/question-statistics.contract.ts';

/** From how many first tries on a share tells something about the question and not about three people. */
export const FIRST_TRIES_BEFORE_FLAGS = 30;

interface Health {
  facility: number | null;
  discrimination: number | null;
  optionShares: number[];
  medianSeconds: number | null;
  /** The middle of the medians of all questions with enough first tries. */
  bankMedianSeconds: number | null;
  openReports: number;
}

interface HealthRule {
  flag: HealthFlag;
  needsFirstTries: boolean;
  applies: (health: Health) => boolean;
}

/** Which rows "Question health" shows. */
const rules: HealthRule[] = [
  {
    flag: 'low_discrimination',
    needsFirstTries: true,
    applies: ({ discrimination }) => discrimination !== null && discrimination < 0.15,
  },
  {
    flag: 'unused_option',
    needsFirstTries: true,
    applies: ({ optionShares }) => optionShares.some((share) => share < 0.02),
  },
  {
    flag: 'too_hard_or_too_easy',
    needsFirstTries: true,
    applies: ({ facility }) => facility !== null && (facility < 0.2 || facility > 0.95),
  },
  {
    flag: 'slow',
    needsFirstTries: true,
    applies: ({ medianSeconds, bankMedianSeconds }) =>
      medianSeconds !== null && bankMedianSeconds !== null && medianSeconds > 2 * bankMedianSeconds,
  },
  { flag: 'often_reported', needsFirstTries: false, applies: ({ openReports }) => openReports >= 3 },
];

export const healthFlagsOf = (health: Health & { firstTries: number }): HealthFlag[] =>
  rules
    .filter(({ needsFirstTries }) => !needsFirstTries || health.firstTries >= FIRST_TRIES_BEFORE_FLAGS)
    .filter(({ applies }) => applies(health))
    .map(({ flag }) => flag);
