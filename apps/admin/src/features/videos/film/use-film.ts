import { useEffect, useState } from 'react';
import { api } from '@coach/api-client';
import { Grant, listen, openSource, ownStream } from '@coach/web-kit/film';

const NOTHING = () => undefined;

type Film = 'asking' | 'ready' | 'failed';

/** Loads a film into a video element that shows its frames, like members' players. */
export function useFilm(videoId: string, media: HTMLVideoElement | null): { state: Film; tryAgain: () => void } {
  const [state, setState] = useState<Film>('asking');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!media) return;
    let isLeft = false;
    const ends = [listen(media, ['loadeddata'], () => setState('ready'))];
    const fail = () => void (isLeft || setState('failed'));
    const play = () => api.videos.play({ video_id: videoId, stream: ownStream() });
    const open = async () => {
      const first = await play();
      if (isLeft) return;
      const grant = new Grant(first, play);
      ends.push(() => grant.stop());
      const source = await openSource(media, grant, { at: 0, quality: null }, { onQualities: NOTHING, onQuality: NOTHING, onFailure: fail });
      if (isLeft) source.stop();
      else ends.push(source.stop);
    };
    open().catch(fail);
    return () => {
      isLeft = true;
      for (const end of ends) end();
    };
  }, [videoId, media, attempt]);
  const tryAgain = () => {
    setState('asking');
    setAttempt((before) => before + 1);
  };
  return { state, tryAgain };
}
