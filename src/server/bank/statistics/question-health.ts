import type { HealthFlag } from '#shared/bank/question-statistics.contract.ts';

/** Minimum number of first tries for a share to be meaningful. */
export const FIRST_TRIES_BEFORE_FLAGS = 30;

/** Thresholds for flagging a question. */
export const healthLimits = {
  discrimination: 0.15,
  optionShare: 0.02,
  facility: { min: 0.2, max: 0.95 },
  timesTheMedian: 2,
  openReports: 3,
};

interface Health {
  facility: number | null;
  discrimination: number | null;
  optionShares: number[];
  medianSeconds: number | null;
  /** The median of the medians of all questions with enough first tries. */
  bankMedianSeconds: number | null;
  openReports: number;
}

interface HealthRule {
  flag: HealthFlag;
  needsFirstTries: boolean;
  applies: (health: Health) => boolean;
}

/** The rows of "Question health". */
const rules: HealthRule[] = [
  {
    flag: 'low_discrimination',
    needsFirstTries: true,
    applies: ({ discrimination }) => discrimination !== null && discrimination < healthLimits.discrimination,
  },
  {
    flag: 'unused_option',
    needsFirstTries: true,
    applies: ({ optionShares }) => optionShares.some((share) => share < healthLimits.optionShare),
  },
  {
    flag: 'too_hard_or_too_easy',
    needsFirstTries: true,
    applies: ({ facility }) =>
      facility !== null && (facility < healthLimits.facility.min || facility > healthLimits.facility.max),
  },
  {
    flag: 'slow',
    needsFirstTries: true,
    applies: ({ medianSeconds, bankMedianSeconds }) =>
      medianSeconds !== null &&
      bankMedianSeconds !== null &&
      medianSeconds > healthLimits.timesTheMedian * bankMedianSeconds,
  },
  {
    flag: 'often_reported',
    needsFirstTries: false,
    applies: ({ openReports }) => openReports >= healthLimits.openReports,
  },
];

export const healthFlagsOf = (health: Health & { firstTries: number }): HealthFlag[] =>
  rules
    .filter(({ needsFirstTries }) => !needsFirstTries || health.firstTries >= FIRST_TRIES_BEFORE_FLAGS)
    .filter(({ applies }) => applies(health))
    .map(({ flag }) => flag);
