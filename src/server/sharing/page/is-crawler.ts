/** Programs that fetch a link for a preview or an index. The list is short on purpose: it only affects a counter. */
const CRAWLERS = /bot|crawl|spider|preview|facebookexternalhit|facebookcatalog|whatsapp|embedly|vkshare|curl|wget/i;

/** Every browser sends a user agent. */
export const isCrawler = (userAgent: string | undefined) => !userAgent || CRAWLERS.test(userAgent);
