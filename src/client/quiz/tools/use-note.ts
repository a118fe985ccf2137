import { useEffect, useState } from 'react';
import { noteSaver } from './note-saver.ts';

export type NoteState = 'idle' | 'typing' | 'saved' | 'failed';

interface Draft {
  questionID: number;
  text: string;
  state: NoteState;
}

interface UseNoteOptions {
  questionID: number;
  /** The last saved text. */
  note: string;
  save: (questionID: number, text: string) => unknown;
}

/** The note being edited. It is saved after a pause, on moving to another question, and on leaving the page. */
export function useNote({ questionID, note, save }: UseNoteOptions) {
  const [draft, setDraft] = useState<Draft | null>(null);

  useEffect(() => () => noteSaver.leave(questionID), [questionID]);
  useEffect(() => {
    // A phone may discard a page in the background.
    const flush = () => void noteSaver.flush();
    const onHidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', flush);
    };
  }, []);

  const write = (text: string) => {
    // Ignore the result if the text or the question has changed since.
    const settle = (state: NoteState) =>
      setDraft((now) => (now?.questionID === questionID && now.text === text ? { ...now, state } : now));
    setDraft({ questionID, text, state: 'typing' });
    noteSaver.change(questionID, () =>
      Promise.resolve(save(questionID, text)).then(
        () => settle('saved'),
        () => settle('failed'),
      ),
    );
  };

  const own = draft?.questionID === questionID ? draft : null;
  return { text: own?.text ?? note, state: own?.state ?? 'idle', write };
}
