import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** The files of each page by its route, for example `/admin/users/$id`. The build writes it. */
const PageFiles = z.record(z.string(), z.array(z.string()));

/** Inserts the files of the requested page into the HTML, so that they load together with the first script. */
export async function readPagePreloads(folder: string): Promise<(html: string, url: string) => string> {
  const text = await readFile(path.join(folder, '.vite/page-files.json'), 'utf8');
  const pages = Object.entries(PageFiles.parse(JSON.parse(text)))
    // Routes without parameters come first: `/admin/plans/new` is not a plan.
    .toSorted(([one], [other]) => parametersOf(one) - parametersOf(other))
    .map(([route, files]) => ({ pattern: patternOf(route), files }));
  return (html, url) => {
    const address = url.split('?', 1)[0] ?? '';
    const files = pages.find(({ pattern }) => pattern.test(address))?.files ?? [];
    // A page that has content also has its style sheets.
    const tags = files.filter((file) => !html.includes(`href="${file}"`)).map(tagOf);
    return html.replace('</head>', () => `${tags.join('')}</head>`);
  };
}

const parametersOf = (route: string) => route.split('$').length;

const patternOf = (route: string) => new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}/?$`);

/** The client adds the style sheets itself, in the right order. */
const tagOf = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;
