/** Parts of a path that name a location in Moodle and not a topic. */
const PLACES = /^(?:\$\w+\$|top|)$/i;

/** `$course$/top/Medicine/Heart` → `Heart`. A slash in a name is written twice. */
export function keywordOfCategory(path: string): string | null {
  const last =
    path
      .trim()
      .split(/(?<!\/)\/(?!\/)/)
      .at(-1) ?? '';
  const name = last.replaceAll('//', '/').trim();
  return PLACES.test(name) ? null : name;
}
