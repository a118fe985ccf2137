/** public/first-script.js uses the same key to set the size before the first paint. */
const TEXT_SIZE = 'text-size';

export const USUAL_TEXT_SIZE = 100;

/** The text size chosen on this device, in percent. */
export function chosenTextSize(): number | null {
  try {
    const size = localStorage.getItem(TEXT_SIZE);
    return size === null ? null : Number(size);
  } catch (error) {
    if (error instanceof DOMException) return null; // storage is blocked
    throw error;
  }
}

/** All our sizes are in rem, so the root font size scales everything. */
export function showTextSize(percent: number): void {
  document.documentElement.style.fontSize = percent === USUAL_TEXT_SIZE ? '' : `${percent}%`;
}

/** Applies a size and stores it on this device. */
export function chooseTextSize(percent: number): void {
  showTextSize(percent);
  storeOnDevice(TEXT_SIZE, String(percent));
}

/** Stores a choice for the next visit. */
export function storeOnDevice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error; // full or blocked: it lasts until the page is closed
  }
}
