import { createContext } from 'react';

/** The public URL of the site, for the parts that every mail shares. */
export const SiteUrl = createContext('');
