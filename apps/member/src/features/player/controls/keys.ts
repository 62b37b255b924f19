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

/** Whether the focused element handles the key itself: typing, space on a button, arrows on a slider. */
function isTaken({ key, target }: Pressed): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="dialog"], textarea, select, [contenteditable]')) return true;
  if (target instanceof HTMLInputElement) return target.type !== 'range' || (key.startsWith('Arrow') && !target.matches('[data-seek]')) || /^Arrow(Up|Down)$/.test(key);
  return key === ' ' && target.closest('button, a') !== null;
}

/** The player command of a key (VID-24). Up and down scroll the page unless focus is inside the player. */
export function commandOf(pressed: Pressed, isInside: boolean): Command | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || isTaken(pressed)) return null;
  const command = KEYS[pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key] ?? null;
  return (command === 'louder' || command === 'quieter') && !isInside ? null : command;
}
