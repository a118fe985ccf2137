/** News and FAQ are outside our API, under the path that WordPress uses. */
export const wordpressAddress = (path: string): string => new URL(`/wp-json/wp/v2/${path}`, location.origin).href;
