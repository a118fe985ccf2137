/** Hands the PDF behind an address of this tab to the browser as a file, then forgets the address. */
export function saveInvoice(url: string, number: string | null): void {
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: `vignette-invoice${number === null ? '' : `-${number}`}.pdf`,
  });
  link.click();
  // Not at once: some browsers fetch it only after this function has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
