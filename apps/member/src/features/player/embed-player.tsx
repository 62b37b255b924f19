import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Play } from 'lucide-react';
import type { LibraryVideo } from '@coach/contracts';
import { PROVIDER_NAMES, type EmbedProvider } from '@coach/domain';
import { Button, classes } from '@coach/ui';
import { useAuth } from '@coach/web-kit';
import { renewalIn } from '@coach/web-kit/film';
import { noteFirstPlay } from './first-plays.ts';
import { NotPlayed } from './not-played.tsx';
import { useGivenUp, type PlayerProps } from './player.tsx';
import { admissionTo, useRefreshLibrary, type Admission } from './use-grant.ts';
import { playerLook as styles } from '@coach/web-kit/product';

/** Until play is pressed, nothing of the provider is on the page, not even its URL. */
type Pressed = Exclude<Admission, { state: 'given' }> | { state: 'unasked' } | { state: 'shown'; src: string; expiresAt: string };

/** The current access, without the renewal that other players need: the frame keeps its page. */
async function rightNow(videoId: string, isSecondTry: boolean): Promise<Admission> {
  const admission = await admissionTo(videoId, isSecondTry);
  if (admission.state === 'given') admission.grant.stop();
  return admission;
}

/** The page for the frame, requested when play is pressed; that counts as the view (VID-13). */
function useEmbed({ id }: LibraryVideo) {
  const [pressed, setPressed] = useState<Pressed>({ state: 'unasked' });
  const { user } = useAuth();
  const askAnew = useRefreshLibrary();
  const press = async () => {
    const isSecondTry = pressed.state === 'broken';
    setPressed({ state: 'asking' });
    const admission = await rightNow(id, isSecondTry);
    if (admission.state !== 'given') return setPressed(admission);
    const { kind, src, expires_at: expiresAt } = admission.grant.first;
    // The video has its own file by now, which the other player handles.
    if (kind !== 'embed') return askAnew();
    setPressed({ state: 'shown', src, expiresAt });
    if (user) void noteFirstPlay(user.id, id);
  };
  const keep = useEffectEvent(async (shown: Extract<Pressed, { state: 'shown' }>): Promise<Pressed> => {
    const admission = await rightNow(id, false);
    if (admission.state === 'given') return { ...shown, expiresAt: admission.grant.first.expires_at };
    // Other failures don't remove the video; access is requested again later.
    if (admission.state !== 'locked' && admission.state !== 'unavailable') return { ...shown };
    askAnew();
    return admission;
  });
  useEffect(() => {
    if (pressed.state !== 'shown') return;
    let isLeft = false;
    const timer = setTimeout(() => void keep(pressed).then((next) => isLeft || setPressed(next)), renewalIn(pressed.expiresAt));
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [pressed]);
  return { pressed, press: () => void press() };
}

interface EmbedPlayerProps extends Omit<PlayerProps, 'ending'> {
  provider: EmbedProvider;
}

/** Plays a video hosted by its provider, once play is pressed. Use the video's id as the React key. */
export function EmbedPlayer({ video, provider, poster, unlock, onUnavailable }: EmbedPlayerProps) {
  const { pressed, press } = useEmbed(video);
  const name = PROVIDER_NAMES[provider];
  useGivenUp(pressed.state === 'unavailable', onUnavailable);
  return (
    <>
      <div className={styles.stage} role="group" aria-label={`Player: ${video.title}`}>
        <div className={styles.picture}>
          {pressed.state === 'shown' ? <Frame src={pressed.src} title={`${video.title} on ${name}`} /> : poster}
          {pressed.state === 'unasked' && <Ask name={name} press={press} />}
          {pressed.state !== 'unasked' && pressed.state !== 'shown' && <NotPlayed admission={pressed} {...{ unlock }} tryAgain={press} />}
        </div>
      </div>
      {pressed.state === 'shown' && <p className={styles.beneath}>Plays from {name}. How far you watched isn’t kept here.</p>}
    </>
  );
}

function Ask({ name, press }: { name: string; press: () => void }): ReactNode {
  return (
    <div className={classes(styles.message, styles.ask)}>
      <Button variant="primary" onClick={press}><Play aria-hidden="true" /> Play from {name}</Button>
      <p>{name} then sees your visit. Nothing is sent there until you press.</p>
    </div>
  );
}

const SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

const focus = (frame: HTMLIFrameElement | null) => frame?.focus();

/** A page of our own around the provider's player; it takes over focus from the button that was pressed. */
function Frame({ src, title }: { src: string; title: string }) {
  return <iframe ref={focus} {...{ src, title }} sandbox={SANDBOX} allow="autoplay; fullscreen; picture-in-picture; encrypted-media" />;
}
