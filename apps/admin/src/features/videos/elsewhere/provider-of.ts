import type { AdminVideo } from '@coach/contracts';
import { embedIn, PROVIDER_NAMES } from '@coach/domain';

/** The name of whose page plays a video that has no file here: YouTube or Vimeo; null of any other video. */
export function providerOf({ has_rendition: isHere, video_url: address }: AdminVideo): string | null {
  const embed = isHere ? null : embedIn(address);
  return embed && PROVIDER_NAMES[embed.provider];
}
