/** The details of a place where the coach trains. */
export interface PlaceWords {
  name: string;
  /** A postal address in several lines; empty when there is none, e.g. for a video call. */
  address: string;
  /** The coach's own map link; when empty, one is made from the address; without an address it is the online meeting's link. */
  mapLink: string;
  /** What to bring, how to find it. */
  instructions: string;
  /** The same in Spanish; when empty, Spanish readers get the English. */
  instructionsEs: string;
}

/** A place with its previous versions, oldest first. */
export interface KnownPlace extends PlaceWords {
  history: readonly (PlaceWords & { until: Date })[];
}

/** A place as visitors of the site see it. */
export interface SitePlace extends Omit<PlaceWords, 'mapLink'> {
  /** Its map link; null without an address. */
  mapUrl: string | null;
}

/** Maximum number of places offered to clients. */
export const MOST_PLACES = 20;

const MAP_SEARCH = 'https://www.google.com/maps/search/?api=1&query=';

/** An address on one line. */
export const addressLine = (address: string): string =>
  address
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter(Boolean)
    .join(', ');

/** A place's map link; null without an address. */
export function mapUrlOf({ address, mapLink }: Pick<PlaceWords, 'address' | 'mapLink'>): string | null {
  if (mapLink) return mapLink;
  return address.trim() ? `${MAP_SEARCH}${encodeURIComponent(addressLine(address))}` : null;
}

/** Whether it is an online meeting; its link is only for those with a session there. */
export const isOnline = ({ address, mapUrl }: { address: string; mapUrl: string | null }): boolean => address.trim() === '' && mapUrl !== null;

/** A place for somebody without a session there: without the online meeting's link. */
export const mapForAll = (place: { address: string; mapUrl: string | null }): string | null => (isOnline(place) ? null : place.mapUrl);

/** The version of a place for a session: upcoming sessions follow every change, past ones keep theirs. */
export function placeAt({ history, ...current }: KnownPlace, startsAt: Date, now: Date): PlaceWords {
  const moment = new Date(Math.min(startsAt.getTime(), now.getTime()));
  const before = history.find(({ until }) => moment < until);
  if (!before) return current;
  const { until: _until, ...words } = before;
  return words;
}

/** The location of a session on one line: the place's name and address, else the typed text; empty when not agreed yet. */
export function locationLine(location: string, place: Pick<PlaceWords, 'name' | 'address'> | null): string {
  return place ? [place.name, addressLine(place.address)].filter(Boolean).join(', ') : location.trim();
}
