/** Saves the PDF behind an object URL as a file, then revokes the URL. */
export function saveInvoice(url: string, number: string | null): void {
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: `vignette-invoice${number === null ? '' : `-${number}`}.pdf`,
  });
  link.click();
  // Some browsers fetch the file only after this function has returned, so revoking waits.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
