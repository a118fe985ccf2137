/**
 * `[id:…]` and `[tag:…]` in comments belong to the question next to them. The length limit exceeds any of our names.
 */
const MARK = /\[(id|tag):((?:\\.|[^\]\\]){1,300})\]/g;

export function readComments(comments: string[]): { id: string; tags: string[] } {
  const marks = comments
    .flatMap((comment) => [...comment.matchAll(MARK)])
    .map(([, kind, value = '']) => ({ kind, value: value.replaceAll(/\\(.)/g, '$1').trim() }));
  return {
    id: marks.find(({ kind }) => kind === 'id')?.value ?? '',
    tags: marks.filter(({ kind }) => kind === 'tag').map(({ value }) => value),
  };
}

/** One comment line, or none without an id and tags. */
export function writeComment(id: string | null, tags: string[]): string[] {
  const marks = [...(id === null ? [] : [`[id:${escaped(id)}]`]), ...tags.map((tag) => `[tag:${escaped(tag)}]`)];
  return marks.length === 0 ? [] : [`// ${marks.join(' ')}`];
}

const escaped = (value: string) => value.replaceAll(/\s+/g, ' ').replaceAll(/[\\\]]/g, String.raw`\$&`);
