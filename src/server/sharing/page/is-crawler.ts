/** Programs that fetch a link to show a preview of it, or to index it. The list is short on purpose: it only counts. */
const CRAWLERS = /bot|crawl|spider|preview|facebookexternalhit|facebookcatalog|whatsapp|embedly|vkshare|curl|wget/i;

/** Every browser says what it is. */
export const isCrawler = (userAgent: string | undefined) => !userAgent || CRAWLERS.test(userAgent);
