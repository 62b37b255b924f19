import { useEffect, useEffectEvent } from 'react';
import type { Command } from '@coach/web-kit/product';
import { commandOf } from './keys.ts';
import type { PlayerController } from '../remote.ts';

/** Listens for the player's keys while it is open. */
export function useKeys(remote: PlayerController, obey: (command: Command) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event, event.target instanceof Node && remote.stage?.contains(event.target) === true);
    if (!command || event.defaultPrevented) return;
    event.preventDefault();
    obey(command);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
