import type { Business } from '@coach/domain';

/** The site's first words in one line; the business's name where it has none of its own. */
export const headlineOf = ({ identity, about }: Pick<Business, 'identity' | 'about'>): string => about.headline.split('\n').join(' ') || identity.name;
