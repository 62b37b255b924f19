import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { Toast, WordsContext, type ToastTone } from '@coach/ui';
import { useAutoClose } from './auto-close.ts';
import { useSay } from '../language/language.ts';

type Say = (title: string, text?: string) => void;
type Note = { id: number; tone: ToastTone; title: string; text?: string };

export type Toasts = {
  success: Say;
  error: Say;
  info: Say;
  /** Dismisses all. */
  clear: () => void;
};

/** Older ones are removed when more arrive. */
const MOST_AT_ONCE = 4;

const ToastContext = createContext<Toasts | null>(null);

/** Shows short notifications that close on their own. Never the only place where a form's error appears. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast must be used within a ToastProvider');
  return toasts;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const words = useSay();
  const [notes, setNotes] = useState<Note[]>([]);
  const lastId = useRef(0);
  const close = useCallback((id: number) => setNotes((shown) => shown.filter((note) => note.id !== id)), []);
  const toasts = useMemo<Toasts>(() => {
    const noteOf = (tone: ToastTone): Say => (title, text) => {
      const id = ++lastId.current;
      setNotes((shown) => [...shown.slice(1 - MOST_AT_ONCE), { id, tone, title, text }]);
    };
    return { success: noteOf('success'), error: noteOf('error'), info: noteOf('info'), clear: () => setNotes([]) };
  }, []);
  return (
    <ToastContext value={toasts}>
      {children}
      {/* The toasts announce themselves. aria-live is there because an open dialog hides everything that lacks it. */}
      <section className="toasts" aria-label={words('Notifications')} aria-live="off">
        {notes.map((note) => <TimedToast key={note.id} note={note} onClose={close} />)}
      </section>
    </ToastContext>
  );
}

function TimedToast({ note, onClose }: { note: Note; onClose: (id: number) => void }) {
  const close = useCallback(() => onClose(note.id), [note.id, onClose]);
  const holding = useAutoClose(close);
  const say = useSay();
  return <WordsContext value={say}><Toast tone={note.tone} title={say(note.title)} text={say(note.text)} onDismiss={close} {...holding} /></WordsContext>;
}
