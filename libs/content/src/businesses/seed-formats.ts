import { formatsOf } from '@coach/domain';
import { yourCoach } from './your-coach.ts';

/** How the words that come with the site write their prices: they are those of the specification's business. */
export const { formatPrice, formatWholePrice } = formatsOf(yourCoach.region);
