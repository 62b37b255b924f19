import { zoneNameIn, type Region } from '@coach/domain';
import { useBusiness, useFormats, useLanguage } from '@coach/web-kit/once';
import { briefZone } from '../business/formats.ts';

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The zone of the business, or of another region, in the page's language: Pacific Time, Hora del Pacífico. */
export function useZoneName(other?: Region): string {
  const present = useBusiness().region;
  const { zoneName } = useFormats(other);
  const language = useLanguage();
  if (language === 'en') return zoneName;
  return capital(zoneNameIn((other ?? present).timeZone, language));
}

/** The same after `All times are`: Pacific, del Pacífico. */
export function useBriefZone(): string {
  const name = useZoneName();
  return useLanguage() === 'en' ? briefZone() : name.replace(/^Hora /, '');
}
