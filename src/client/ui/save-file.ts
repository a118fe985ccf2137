/** Hands a text to the browser as a file, as if it had been downloaded from an address. */
export function saveFile({ name, text, type }: { name: string; text: string; type: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Not at once: some browsers fetch it only after this function has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
