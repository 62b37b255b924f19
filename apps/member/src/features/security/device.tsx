import { formatMoment } from '@coach/web-kit';
import { Monitor, Smartphone } from 'lucide-react';

/** A date and time with its zone, because the reader may be anywhere. */
export const moment = (iso: string): string => formatMoment(new Date(iso));

/** A phone or desktop icon, by the device's name. */
export function DeviceIcon({ device }: { device: string }) {
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  return <Icon aria-hidden="true" />;
}
