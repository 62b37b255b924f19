import * as z from 'zod';
import { text } from './input/text.ts';

/**
 * What the coach enters about a video besides its title and category: each field a text, empty by default. Every
 * input and every view of a video spreads it, and its row stores it whole: a field added here is asked for, stored, shown,
 * audited, and exported wherever a video is.
 */
export const VideoDetails = z.object({
  description: text(5_000),
});
export type VideoDetails = z.infer<typeof VideoDetails>;
