/** Saves a text as a file, like a download. */
export function saveFile({ name, text, type }: { name: string; text: string; type: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Some browsers fetch the file only after this function has returned, so revoking waits.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
