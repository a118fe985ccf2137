/** Averages, percentiles and shares of fewer answers or of fewer people would reveal the results of single users. */
export const averageMinimum = { answers: 20, people: 5 } as const;

/** Whether enough people are behind a figure to show it. */
export const isEnough = ({ answers, people }: { answers: number; people: number }): boolean =>
  answers >= averageMinimum.answers && people >= averageMinimum.people;

/** For first tries at one question: every person has one. */
export const areEnoughTries = (firstTries: number): boolean => isEnough({ answers: firstTries, people: firstTries });
