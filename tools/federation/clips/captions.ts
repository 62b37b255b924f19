export type Caption = { /** Seconds. */ from: number; to: number; text: string };

const two = (value: number): string => String(value).padStart(2, '0');

function timeOf(second: number): string {
  const ms = Math.round(second * 1000);
  return `${two(Math.floor(ms / 60_000))}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}

/** Formats captions as WebVTT. */
export const webVtt = (captions: readonly Caption[]): string =>
  ['WEBVTT', ...captions.map(({ from, to, text }) => `${timeOf(from)} --> ${timeOf(to)}\n${text}`)].join('\n\n') + '\n';
