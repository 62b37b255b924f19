import { useSyncExternalStore } from 'react';
import type { Upload } from 'tus-js-client';
import { speedOf, withSample, type Sample } from './pace.ts';
import { openTransfer } from './transfer.ts';

/** An upload of this tab. */
export interface Running {
  videoId: string;
  fileName: string;
  state: 'sending' | 'paused' | 'failed';
  sent: number;
  size: number;
  /** Bytes a second; null while unknown. */
  speed: number | null;
}

type Held = Running & { samples: Sample[]; transfer?: Upload; onDone: () => void; onFailed: () => void };

/** Uploads outlive the dialog and the panel tab that started them. */
const held = new Map<string, Held>();
const listeners = new Set<() => void>();
let shown: ReadonlyMap<string, Running> = new Map();

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

function changed(): void {
  shown = new Map([...held].map(([id, { videoId, fileName, state, sent, size, speed }]) => [id, { videoId, fileName, state, sent, size, speed }]));
  const isSending = [...held.values()].some(({ state }) => state === 'sending');
  if (isSending) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
  for (const listener of listeners) listener();
}

function update(id: string, change: Partial<Held>): void {
  const before = held.get(id);
  if (!before) return;
  held.set(id, { ...before, ...change });
  changed();
}

function handlersOf(id: string) {
  return {
    onProgress: (sent: number, size: number) => {
      const samples = withSample(held.get(id)?.samples ?? [], { at: performance.now(), bytes: sent });
      update(id, { sent, size, samples, speed: speedOf(samples) });
    },
    onSuccess: () => {
      const { onDone } = held.get(id) ?? {};
      held.delete(id);
      changed();
      onDone?.();
    },
    onError: () => {
      update(id, { state: 'failed', speed: null });
      held.get(id)?.onFailed();
    },
  };
}

/** Uploads an entry's file, resuming an earlier upload of the same file. */
export async function send(videoId: string, file: File, after: { onDone: () => void; onFailed: () => void }): Promise<void> {
  await held.get(videoId)?.transfer?.abort();
  held.set(videoId, { videoId, fileName: file.name, state: 'sending', sent: 0, size: file.size, speed: null, samples: [], ...after });
  changed();
  try {
    update(videoId, { transfer: await openTransfer(videoId, file, handlersOf(videoId)) });
  } catch {
    handlersOf(videoId).onError();
  }
}

export async function pause(videoId: string): Promise<void> {
  await held.get(videoId)?.transfer?.abort();
  update(videoId, { state: 'paused', speed: null, samples: [] });
}

/** Resumes after a pause or a failure. */
export function resume(videoId: string): void {
  update(videoId, { state: 'sending', samples: [] });
  held.get(videoId)?.transfer?.start();
}

/** Cancels it, here and at the API. */
export async function discard(videoId: string): Promise<void> {
  const transfer = held.get(videoId)?.transfer;
  held.delete(videoId);
  changed();
  await transfer?.abort(true).catch(() => undefined);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The uploads of this tab, by video. */
export const useUploads = (): ReadonlyMap<string, Running> => useSyncExternalStore(subscribe, () => shown);
