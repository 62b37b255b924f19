import { useEffect, useState } from 'react';
import type { Playback } from '@coach/contracts';
import type { Remote } from './remote.ts';

const KEY = 'player-captions';

/** Which captions are shown, if any; remembered for the next film. The track is fetched at once, while its address is allowed. */
export function useCaptions(remote: Remote, tracks: Playback['captions']) {
  const [isOn, setOn] = useState(() => localStorage.getItem(KEY) === 'on');
  const [track] = useState(() => tracks.find(({ language }) => navigator.language.startsWith(language)) ?? tracks[0] ?? null);
  useEffect(() => remote.showCaptions(isOn), [remote, isOn]);
  const toggle = () => {
    setOn(!isOn);
    localStorage.setItem(KEY, isOn ? 'off' : 'on');
  };
  return { track, isOn: isOn && track !== null, toggle };
}
