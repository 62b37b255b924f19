import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Grant, openSource, type Source } from '@coach/web-kit/film';
import type { PlayerController } from './remote.ts';

const KEY = 'player-quality';

/**
 * Loads a granted video into the video element from a given second, and starts it where the browser allows it. The chosen
 * quality is remembered for the next video.
 */
export function useSource(remote: PlayerController, grant: Grant, at: number, onFailure: () => void) {
  const source = useRef<Source>(undefined);
  const [names, setNames] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<string | null>(null);
  const [wanted, setWanted] = useState(() => localStorage.getItem(KEY));
  const fail = useEffectEvent(onFailure);
  const start = useEffectEvent(() => ({ at, quality: wanted }));
  useEffect(() => {
    const element = remote.media;
    if (!element) return;
    let isLeft = false;
    openSource(element, grant, start(), { onQualities: setNames, onQuality: setShown, onFailure: () => isLeft || fail() }).then(
      (opened) => {
        if (isLeft) return opened.stop();
        source.current = opened;
        void element.play().catch(() => undefined);
      },
      () => isLeft || fail(),
    );
    return () => {
      isLeft = true;
      source.current?.stop();
      source.current = undefined;
    };
  }, [remote, grant, at]);
  const choose = (quality: string | null) => {
    setWanted(quality);
    if (quality) localStorage.setItem(KEY, quality);
    else localStorage.removeItem(KEY);
    source.current?.choose(quality);
  };
  return { names, shown, chosen: wanted && names.includes(wanted) ? wanted : null, choose };
}
