import './read-aloud.css';
import { rangeOfSpan, sentencesOf, type Span, spokenTextsIn } from './spoken-text.ts';

/** Names of the highlights in `read-aloud.css`. */
const SENTENCE = 'read-sentence';
const WORD = 'read-word';
/** The bars at the top and at the bottom of the window cover this much. */
const MARGIN_PX = 120;

/**
 * Speaks the marked text of an element sentence by sentence and shows the position. `onEnd` is called after the last
 * sentence, or when the browser fails to speak. Returns a function that stops.
 */
export function startReading(root: HTMLElement, onEnd: () => void): () => void {
  const sentences = spokenTextsIn(root).flatMap((spoken) => sentencesOf(spoken.text).map((span) => ({ spoken, span })));
  // Chrome does not report the end of an utterance that has been garbage-collected.
  let current: SpeechSynthesisUtterance | null = null;
  let isStopped = false;

  const say = (place: number) => {
    const next = sentences[place];
    if (!next) return onEnd();
    const { spoken, span } = next;
    const sentence = rangeOfSpan(spoken, span);
    current = new SpeechSynthesisUtterance(spoken.text.slice(span.from, span.to));
    current.lang = 'en-US';
    current.addEventListener('start', () => {
      if (isStopped) return;
      showPosition(sentence, null);
      if (sentence) scrollTo(sentence);
    });
    // Not every voice reports its words.
    current.addEventListener('boundary', ({ name, charIndex, charLength }) => {
      if (isStopped || name !== 'word') return;
      showPosition(sentence, rangeOfSpan(spoken, wordAt(spoken.text, span.from + charIndex, charLength)));
    });
    current.addEventListener('end', () => {
      if (!isStopped) say(place + 1);
    });
    current.addEventListener('error', () => {
      if (!isStopped) onEnd();
    });
    speechSynthesis.speak(current);
  };

  // Another tab may still be speaking.
  speechSynthesis.cancel();
  say(0);
  return () => {
    isStopped = true;
    current = null;
    speechSynthesis.cancel();
    showPosition(null, null);
  };
}

/** Safari reports no length. */
function wordAt(text: string, from: number, length: number | undefined): Span {
  return { from, to: from + (length || text.slice(from).search(/\s|$/)) };
}

function showPosition(sentence: Range | null, word: Range | null): void {
  if (!('Highlight' in window)) return; // an old browser
  CSS.highlights.set(SENTENCE, new Highlight(...(sentence ? [sentence] : [])));
  const shown = new Highlight(...(word ? [word] : []));
  shown.priority = 1;
  CSS.highlights.set(WORD, shown);
}

/** At the start of a sentence only: meanwhile the user may scroll away to look at something. */
function scrollTo(range: Range): void {
  const { top, bottom } = range.getBoundingClientRect();
  if (top < MARGIN_PX || bottom > innerHeight - MARGIN_PX) window.scrollBy(0, top - innerHeight / 3);
}
