/** Seconds skipped per key press. */
const SKIP_SECONDS = 10;
const VOLUME_STEP = 0.1;

const within = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

const SPEED = 'player-speed';
const VOLUME = 'player-volume';

/** The last speed chosen on this device. */
const rememberedSpeed = (): number => within(Number(localStorage.getItem(SPEED)) || 1, 0.5, 2);

/** The last volume chosen on this device; mute applies to one video only. */
const rememberedVolume = (): number => within(Number(localStorage.getItem(VOLUME)) || 1, 0, 1);

/** Locks a phone to landscape, where the browser allows it. */
const lieDown = (): Promise<void> | undefined => (screen.orientation as (ScreenOrientation & { lock?: (to: string) => Promise<void> }) | undefined)?.lock?.('landscape');

type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Controls the video and its stage, once both are mounted. */
export class PlayerController {
  media: PhoneVideo | null = null;
  stage: HTMLElement | null = null;

  takeMedia(media: HTMLVideoElement | null): void {
    this.media = media;
    if (!media) return;
    media.defaultPlaybackRate = media.playbackRate = rememberedSpeed();
    media.volume = rememberedVolume();
  }

  takeStage(stage: HTMLElement | null): void {
    this.stage = stage;
  }

  /** Toggles playback. A browser that requires a user gesture is not a failure: the picture waits for a click. */
  toggle(): void {
    if (this.media?.paused) void this.media.play().catch(() => undefined);
    else this.media?.pause();
  }

  readonly seek = (second: number): void => {
    if (this.media) this.media.currentTime = within(second, 0, this.media.duration || 0);
  };

  skip(direction: 1 | -1): void {
    if (this.media) this.seek(this.media.currentTime + direction * SKIP_SECONDS);
  }

  /** Sets the volume, 0 to 1, and unmutes. */
  readonly setVolume = (volume: number): void => {
    if (!this.media) return;
    this.media.volume = within(Math.round(volume * 100) / 100, 0, 1);
    this.media.muted = this.media.volume === 0;
    if (this.media.volume > 0) localStorage.setItem(VOLUME, String(this.media.volume));
  };

  turnUp(steps: 1 | -1): void {
    if (this.media) this.setVolume((this.media.muted ? 0 : this.media.volume) + steps * VOLUME_STEP);
  }

  mute(): void {
    if (this.media) this.media.muted = !this.media.muted;
  }

  readonly setSpeed = (speed: number): void => {
    localStorage.setItem(SPEED, String(speed));
    if (this.media) this.media.defaultPlaybackRate = this.media.playbackRate = speed;
  };

  showCaptions(areShown: boolean): void {
    const text = this.media?.textTracks?.[0];
    if (text) text.mode = areShown ? 'showing' : 'hidden';
  }

  private get isWide(): boolean {
    return this.media !== null && this.media.videoWidth > this.media.videoHeight;
  }

  /** Puts the player with its controls in full screen; on phones that allow it only for videos, just the video. */
  fullScreen(): void {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (this.stage?.requestFullscreen) void this.stage.requestFullscreen().then(() => (this.isWide ? lieDown() : undefined)).catch(() => undefined);
    else this.media?.webkitEnterFullscreen?.();
  }

  readonly pictureInPicture = (): void => {
    if (document.pictureInPictureElement) void document.exitPictureInPicture();
    else void this.media?.requestPictureInPicture().catch(() => undefined);
  };
}
