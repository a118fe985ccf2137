/** One letter matches too much to be useful; one digit is the id of a question. */
export const isSearchable = (search: string) => search.length > 1 || /^\d$/.test(search);
