import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { StoryPlayer } from './story-player.tsx';
import { WatchStory } from './watch-story.tsx';

const story = { src: '/story.mp4', poster: '/story.avif', captions: { src: '/story.vtt', language: 'en', label: 'English' } };

/** Mocks playback, which jsdom lacks: `play` and `pause` change the state and fire their events. */
function playable(): void {
  const state = { paused: true };
  jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => state.paused);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    state.paused = false;
    fireEvent.play(this);
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    state.paused = true;
    fireEvent.pause(this);
  });
}
const film = () => document.querySelector('video')!;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(playable);
afterEach(() => jest.restoreAllMocks());

test('HOME-04 Watch My Story opens the video in a dialog, and closing restores focus', async () => {
  render(<WatchStory story={story} />);
  const button = screen.getByRole('button', { name: 'Watch My Story' });
  button.focus();
  fireEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'My story' });
  expect(dialog.querySelector('video')).toHaveAttribute('src', '/story.mp4');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(button).toHaveFocus());
});

test('HOME-05 plays, pauses, mutes, and shows the position', () => {
  render(<StoryPlayer story={story} onRetry={jest.fn()} />);
  press('Play');
  expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  press('Pause');
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  press('Mute');
  fireEvent.volumeChange(film());
  expect(film().muted).toBe(true);
  press('Unmute');
  fireEvent.volumeChange(film());
  expect(film().muted).toBe(false);
  Object.defineProperty(film(), 'duration', { value: 75 });
  fireEvent.durationChange(film());
  fireEvent.change(screen.getByRole('slider', { name: 'Position' }), { target: { value: '67' } });
  fireEvent.timeUpdate(film());
  expect(film().currentTime).toBe(67);
  expect(screen.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', '1:07 of 1:15');
});

test('HOME-05 shows a spinner while the video is loading', () => {
  render(<StoryPlayer story={story} onRetry={jest.fn()} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  fireEvent.canPlay(film());
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  fireEvent.waiting(film());
  expect(screen.getByRole('status')).toBeInTheDocument();
  fireEvent.playing(film());
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('HOME-06 a video that fails to load says so and can be retried', () => {
  const retry = jest.fn();
  render(<StoryPlayer story={story} onRetry={retry} />);
  fireEvent.error(film());
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load video');
  press('Retry');
  expect(retry).toHaveBeenCalledTimes(1);
});

test('HOME-06 a video that stalls without an error says so, but not while more of it arrives', () => {
  jest.useFakeTimers();
  render(<StoryPlayer story={story} onRetry={jest.fn()} />);
  press('Play');
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  wait(14_000);
  fireEvent.progress(film());
  wait(14_000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  wait(1_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load video');
  jest.useRealTimers();
});

test('HOME-05 a video that continues or is paused is left alone', () => {
  jest.useFakeTimers();
  render(<StoryPlayer story={story} onRetry={jest.fn()} />);
  press('Play');
  fireEvent.playing(film());
  act(() => jest.advanceTimersByTime(60_000));
  fireEvent.waiting(film());
  press('Pause');
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('HOME-07 a browser without video support shows text; all others have captions', () => {
  render(<StoryPlayer story={story} onRetry={jest.fn()} />);
  expect(film()).toHaveTextContent('Your browser does not support the video tag.');
  expect(film().querySelector('track')).toHaveAttribute('src', '/story.vtt');
});
