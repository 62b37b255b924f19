import * as z from 'zod';
import { text } from './input/text.ts';

/**
 * What the coach tells about a video besides its title and its shelf: each field a text, empty until somebody writes it. Every
 * input and every view of a video spreads it, and its row keeps it whole: a field that is added here is asked, kept, shown,
 * audited and exported wherever a video is.
 */
export const VideoDetails = z.object({
  description: text(5_000),
});
export type VideoDetails = z.infer<typeof VideoDetails>;
