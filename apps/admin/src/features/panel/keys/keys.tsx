import { useEffect, useRef, useState } from 'react';
import { useLate } from '../late/use-late.ts';

/** A key's action, and its description. */
export type Keys = Record<string, readonly [label: string, act: () => void]>;

const load = async () => (await import('./keys-dialog.tsx')).KeysDialog;

/** Keys of open places; the most recently opened takes precedence. */
const places: Array<{ current: Keys }> = [];

/** Keys of a view or tab in addition to the panel's; listed under `?` while it is open. */
export function usePanelKeys(keys: Keys): void {
  const own = useRef(keys);
  useEffect(() => {
    own.current = keys;
  });
  useEffect(() => {
    places.push(own);
    return () => void places.splice(places.indexOf(own), 1);
  }, []);
}

/** The focus target of a row: its action, before the link to the person's page. */
const firstOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('a:not([data-person]), button, select, input') ?? row?.querySelector<HTMLElement>('a');

const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && (target.matches('input:not([type=checkbox], [type=radio]), textarea, select') || target.isContentEditable);

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main tbody tr')].filter((row) => row.querySelector('a, button, select, input') !== null);

/** Moves the focus to the first control of the next or previous row. */
function step(by: 1 | -1): void {
  const all = rows();
  const here = all.findIndex((row) => row.contains(document.activeElement));
  const next = all[here < 0 ? (by === 1 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, here + by))];
  firstOf(next)?.focus();
  next?.scrollIntoView?.({ block: 'nearest' });
}

/** The open list's search field; if there is none, the panel-wide search. */
function search(): void {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  if (field) field.focus();
  else openSearch();
}

const openSearch = (): void => document.querySelector<HTMLButtonElement>('button[aria-keyshortcuts*="Control+K"]')?.click();

const PANEL: Keys = {
  '/': ['Search', search],
  'Ctrl K': ['Find anything in the panel', openSearch],
  j: ['Next row', () => step(1)],
  k: ['Row before', () => step(-1)],
};

/** Handles the panel's keys, and lists them under `?`. Inactive while typing, or with a dialog open. */
export function PanelKeys() {
  const [isListed, list] = useState(false);
  const { Part: KeysDialog, want } = useLate(load);
  useEffect(() => {
    const show = () => {
      want();
      list(true);
    };
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('[role=dialog], [role=menu]')) return;
      const act = event.key === '?' ? show : (places.at(-1)?.current[event.key] ?? PANEL[event.key])?.[1];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [want]);
  const all = { ...PANEL, ...places.at(-1)?.current, '?': ['This list'] as const };
  return KeysDialog && <KeysDialog keys={all} open={isListed} onOpenChange={list} />;
}
