/**
 * Length limits of the parts of a question. A published question must respect all of them, a draft only the maximum.
 */
export const questionLimits = {
  stem: { min: 50, max: 3000 },
  leadIn: { min: 10, max: 300 },
  options: { min: 2, max: 8 },
  option: { min: 1, max: 300 },
  rightExplanation: { min: 30, max: 10_000 },
  wrongExplanation: { min: 10, max: 1000 },
  learningPoint: { min: 10, max: 250 },
  sources: { min: 1, max: 5 },
  source: { min: 3, max: 300 },
  sourceUrl: { min: 8, max: 500 },
  altText: { min: 5, max: 500 },
  notes: { min: 0, max: 2000 },
  images: { min: 0, max: 3 },
  disciplines: { min: 1, max: 5 },
  bodySystems: { min: 1, max: 5 },
  concept: { min: 1, max: 120 },
} as const;
