/** News and FAQ stand beside our own calls, at the address WordPress would have. */
export const wordpressAddress = (path: string): string => new URL(`/wp-json/wp/v2/${path}`, location.origin).href;
