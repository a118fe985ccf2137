/** Maximum lengths of texts. */
export const pageLimits = { slug: { min: 2, max: 60 }, header: 200, content: 100_000, voucherText: 500 } as const;
export const newsLimits = { title: 200, label: 40, actionName: 40, body: 100_000, link: 500 } as const;
export const faqLimits = { category: 100, question: 300, answer: 10_000 } as const;
