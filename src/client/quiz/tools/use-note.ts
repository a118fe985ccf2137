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
  /** As it was saved last. */
  note: string;
  save: (questionID: number, text: string) => unknown;
}

/** The note that is being written. Whatever ends the writing saves it: a pause, another question, leaving. */
export function useNote({ questionID, note, save }: UseNoteOptions) {
  const [draft, setDraft] = useState<Draft | null>(null);

  useEffect(() => () => noteSaver.leave(questionID), [questionID]);
  useEffect(() => {
    // A phone that puts the page away may never come back to it.
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
    // Of what was written since, or beside it, this says nothing.
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
