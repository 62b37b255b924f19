import { heroMotion } from '@coach/content';
import { fakeApi } from '@coach/web-kit/testing/fake-api.ts';
import { openArea } from '@coach/web-kit/testing/open-area.tsx';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { area } from '../../area.ts';
import { MAY_MOVE } from './hero.tsx';
import { MotionPicture } from './motion-picture.tsx';
import { FIRST_REST_MS } from './use-frames.ts';

const { frameMs, restMs, count } = heroMotion.otherwise;

let mayMove: boolean;
beforeEach(() => {
  fakeApi({});
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) => ({ media, matches: media === MAY_MOVE && mayMove, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  );
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const present = () => document.querySelector<SVGElement>('[data-state="now"]')?.dataset.frame;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const film = () => document.querySelector('video')!;
function silentFilms() {
  return {
    play: jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(),
    pause: jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(),
  };
}

async function openHome() {
  openArea(area, '/');
  await screen.findByRole('heading', { level: 1 });
  jest.useFakeTimers();
}

test('HOME-02 narrow screens and reduced motion show the still picture, with nothing to pause', async () => {
  mayMove = false;
  await openHome();
  await pass(FIRST_REST_MS + restMs);
  expect(screen.getByRole('img', { name: 'Motion trail of a lift from floor to overhead, drawn in forty-six steps' })).toBeInTheDocument();
  expect(present()).toBeUndefined();
  expect(document.querySelector('video')).toBeNull();
  expect(screen.queryByRole('button', { name: /background animation/ })).not.toBeInTheDocument();
});

test('HOME-02 on wide screens a video in the page’s theme plays over the still picture once loaded, and can be paused', async () => {
  mayMove = true;
  const { play, pause } = silentFilms();
  await openHome();
  expect(film()).toHaveAttribute('src', '/clips/hero-light.mp4');
  expect([film().muted, film().loop, film().preload]).toEqual([true, true, 'none']);
  expect(film()).not.toHaveClass('shown');
  expect(play).toHaveBeenCalled();
  fireEvent.playing(film());
  expect(film()).toHaveClass('shown');
  fireEvent.click(screen.getByRole('button', { name: 'Pause background animation' }));
  expect(pause).toHaveBeenCalled();
  await act(async () => void (document.documentElement.dataset.theme = 'dark'));
  expect(film()).toHaveAttribute('src', '/clips/hero-dark.mp4');
  expect(film()).not.toHaveClass('shown');
  await act(async () => void delete document.documentElement.dataset.theme);
});

test('HOME-02 on wide screens where the video fails to load, the picture animates its drawing until paused', async () => {
  mayMove = true;
  silentFilms();
  await openHome();
  fireEvent.error(film());
  expect(document.querySelector('video')).toBeNull();
  const button = screen.getByRole('button', { name: 'Pause background animation' });
  // Pausing and resuming starts this test's clock at a known moment.
  fireEvent.click(button);
  fireEvent.click(button);
  expect(present()).toBeUndefined();
  await pass(FIRST_REST_MS);
  expect(present()).toBe('0');
  await pass(3 * frameMs);
  expect(present()).toBe('3');
  fireEvent.click(button);
  expect(button).toHaveAccessibleName('Play background animation');
  await pass(20 * frameMs);
  expect(present()).toBe('3');
  fireEvent.click(button);
  await pass(2 * frameMs);
  expect(present()).toBe('5');
  await pass((count - 6) * frameMs);
  expect(present()).toBe(String(count - 1));
  await pass(restMs - 1);
  expect(present()).toBe(String(count - 1));
  await pass(1);
  expect(present()).toBe('0');
});

test('offers a Play button if the browser blocks autoplay', async () => {
  mayMove = true;
  const { play } = silentFilms();
  play.mockRejectedValueOnce(new DOMException('play() failed', 'NotAllowedError'));
  openArea(area, '/');
  fireEvent.click(await screen.findByRole('button', { name: 'Play background animation' }));
  expect(play).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('button', { name: 'Pause background animation' })).toBeInTheDocument();
});

test('HOME-02 a video may replace the drawing: silent, looping, with its poster, and pausable', () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const still = { kind: 'drawing', svg: '<svg></svg>' } as const;
  const motion = { kind: 'clip', src: '/hero.mp4', poster: '/hero.avif', label: 'A lift' } as const;
  const { rerender } = render(<MotionPicture still={still} motion={motion} isPaused={false} onRefused={jest.fn()} />);
  const film = screen.getByLabelText<HTMLVideoElement>('A lift');
  expect(film).toHaveAttribute('src', '/hero.mp4');
  expect(film).toHaveAttribute('poster', '/hero.avif');
  expect([film.muted, film.loop, film.hasAttribute('playsinline')]).toEqual([true, true, true]);
  expect(play).toHaveBeenCalledTimes(1);
  expect(pause).not.toHaveBeenCalled();
  rerender(<MotionPicture still={still} motion={motion} isPaused onRefused={jest.fn()} />);
  expect(pause).toHaveBeenCalledTimes(1);
});
