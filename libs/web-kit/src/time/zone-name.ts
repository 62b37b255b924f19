import { zoneNameIn } from '@coach/domain';
import { useBusiness, useFormats, useLanguage } from '@coach/web-kit/once';
import { briefZone } from '../business/formats.ts';

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The business's zone in the page's language: Pacific Time, Hora del Pacífico. */
export function useZoneName(): string {
  const { timeZone } = useBusiness().region;
  const { zoneName } = useFormats();
  const language = useLanguage();
  if (language === 'en') return zoneName;
  return capital(zoneNameIn(timeZone, language));
}

/** The same behind `All times are`: Pacific, del Pacífico. */
export function useBriefZone(): string {
  const name = useZoneName();
  return useLanguage() === 'en' ? briefZone() : name.replace(/^Hora /, '');
}
