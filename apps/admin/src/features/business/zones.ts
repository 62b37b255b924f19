/** All available time zones, including the current one even if the browser doesn't know it. */
export const zonesWith = (present: string): string[] => [...new Set([present, ...Intl.supportedValuesOf('timeZone')])].sort();

/** `America/New_York` in readable form. */
export const zoneTitle = (zone: string): string => zone.replaceAll('_', ' ');
