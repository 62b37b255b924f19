import type { Command } from '@coach/web-kit/product';

const KEYS: Record<string, Command> = {
  ' ': 'toggle',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  ArrowUp: 'louder',
  ArrowDown: 'quieter',
  c: 'captions',
  f: 'full-screen',
  m: 'mute',
};

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** Whether the key belongs to the element that has the focus: what is typed, a button's blank, a slider's arrows. */
function isTaken({ key, target }: Pressed): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="dialog"], textarea, select, [contenteditable]')) return true;
  if (target instanceof HTMLInputElement) return target.type !== 'range' || (key.startsWith('Arrow') && !target.matches('[data-seek]')) || /^Arrow(Up|Down)$/.test(key);
  return key === ' ' && target.closest('button, a') !== null;
}

/** What a key means for the player (VID-24). Up and down scroll the page, unless the focus is in the player. */
export function commandOf(pressed: Pressed, isInside: boolean): Command | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || isTaken(pressed)) return null;
  const command = KEYS[pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key] ?? null;
  return (command === 'louder' || command === 'quieter') && !isInside ? null : command;
}
