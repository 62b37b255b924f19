/** What is told about a place where the coach trains. */
export interface PlaceWords {
  name: string;
  /** As an envelope has it, of several lines; empty where there is none, e.g. of a video call. */
  address: string;
  /** The coach's own link to a map, empty: one is made from the address; without an address where people meet online. */
  mapLink: string;
  /** What to bring, how to find it. */
  instructions: string;
  /** The same in Spanish; empty: Spanish readers get the English. */
  instructionsEs: string;
}

/** A place as it is, and as it was before each change, the oldest first. */
export interface KnownPlace extends PlaceWords {
  history: readonly (PlaceWords & { until: Date })[];
}

/** A place as visitors of the site see it. */
export interface SitePlace extends Omit<PlaceWords, 'mapLink'> {
  /** Where a map shows it; null without an address. */
  mapUrl: string | null;
}

/** The most places that clients can choose between. */
export const MOST_PLACES = 20;

const MAP_SEARCH = 'https://www.google.com/maps/search/?api=1&query=';

/** An address on one line. */
export const addressLine = (address: string): string =>
  address
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter(Boolean)
    .join(', ');

/** Where a map shows a place; null for one without an address. */
export function mapUrlOf({ address, mapLink }: Pick<PlaceWords, 'address' | 'mapLink'>): string | null {
  if (mapLink) return mapLink;
  return address.trim() ? `${MAP_SEARCH}${encodeURIComponent(addressLine(address))}` : null;
}

/** Whether people meet by a link and not at an address; it is for whoever has a session there. */
export const isOnline = ({ address, mapUrl }: { address: string; mapUrl: string | null }): boolean => address.trim() === '' && mapUrl !== null;

/** What somebody is told of a place who has no session there: where people meet online is not theirs. */
export const mapForAll = (place: { address: string; mapUrl: string | null }): string | null => (isOnline(place) ? null : place.mapUrl);

/** A place as it was for a session: one that is ahead follows every change, one that is over keeps what it was. */
export function placeAt({ history, ...current }: KnownPlace, startsAt: Date, now: Date): PlaceWords {
  const moment = new Date(Math.min(startsAt.getTime(), now.getTime()));
  const before = history.find(({ until }) => moment < until);
  if (!before) return current;
  const { until: _until, ...words } = before;
  return words;
}

/** Where a session is, on one line: the place's name and address, else what was typed; empty where it is still to be agreed. */
export function locationLine(location: string, place: Pick<PlaceWords, 'name' | 'address'> | null): string {
  return place ? [place.name, addressLine(place.address)].filter(Boolean).join(', ') : location.trim();
}
