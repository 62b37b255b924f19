import type { AdminVideo } from '@coach/contracts';
import { embedIn, PROVIDER_NAMES } from '@coach/domain';

/** The provider whose page plays a video without a file here: YouTube or Vimeo; null for any other video. */
export function providerOf({ has_rendition: isHere, video_url: address }: AdminVideo): string | null {
  const embed = isHere ? null : embedIn(address);
  return embed && PROVIDER_NAMES[embed.provider];
}
