/** The same key stands in public/color-scheme.js, which sets the size before the first paint. */
const KEY = 'text-size';

export const USUAL_TEXT_SIZE = 100;

/** What was chosen on this device, in percent. */
export function chosenTextSize(): number | null {
  try {
    const size = localStorage.getItem(KEY);
    return size === null ? null : Number(size);
  } catch (error) {
    if (error instanceof DOMException) return null; // storage is forbidden
    throw error;
  }
}

/** All sizes of ours are in rem, so the root's size is everything's. */
export function showTextSize(percent: number): void {
  document.documentElement.style.fontSize = percent === USUAL_TEXT_SIZE ? '' : `${percent}%`;
}

/** Shows a size and keeps it for the next visit on this device. */
export function chooseTextSize(percent: number): void {
  showTextSize(percent);
  try {
    localStorage.setItem(KEY, String(percent));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error; // full or forbidden: it holds until the page is closed
  }
}
