/** public/color-scheme.js uses the same keys to apply the choices before the first paint. */
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
  store(TEXT_SIZE, String(percent));
}

/** The look of long texts, by the attribute of the root element that `reading.css` reads. */
export const readingLooks = {
  lineSpacing: [
    { value: 'normal', label: 'Normal' },
    { value: 'relaxed', label: 'Relaxed' },
    { value: 'loose', label: 'Loose' },
  ],
  readingFont: [
    { value: 'normal', label: 'Inter' },
    { value: 'legible', label: 'Atkinson' },
    { value: 'serif', label: 'Serif' },
  ],
};

export type ReadingLook = keyof typeof readingLooks;

export const shownLook = (look: ReadingLook): string => document.documentElement.dataset[look] ?? 'normal';

/** Applies a line spacing or a font and stores it on this device. */
export function chooseLook(look: ReadingLook, value: string): void {
  document.documentElement.dataset[look] = value;
  store(look, value);
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error; // full or blocked: it lasts until the page is closed
  }
}
