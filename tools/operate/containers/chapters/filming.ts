import type { Business } from '../business.ts';
import type { Figure } from '../figures.ts';
import { handIn, play } from '../films.ts';
import { signInAsCoach } from '../panel.ts';

/** The coach signs in to the panel with two factors and uploads a video, which then plays. */
export async function filming(business: Business): Promise<Figure[]> {
  const bearer = await signInAsCoach(business);
  const began = Date.now();
  const film = await handIn(bearer);
  const seconds = (Date.now() - began) / 1000;
  const bytes = await play(film, bearer);
  return [{ promise: 'P17', what: 'the coach signs in with two factors, hands in ten seconds of film, and plays it', figure: `${seconds.toFixed(0)} s until it plays, ${bytes} bytes of its first piece`, limit: 'it plays', isKept: bytes > 0 }];
}
