/** Every time zone to choose from, the present one among them even where the browser does not know it. */
export const zonesWith = (present: string): string[] => [...new Set([present, ...Intl.supportedValuesOf('timeZone')])].sort();

/** `America/New_York` as people read it. */
export const zoneTitle = (zone: string): string => zone.replaceAll('_', ' ');
