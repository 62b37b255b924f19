import { formatMoment } from '@coach/web-kit';
import { Monitor, Smartphone } from 'lucide-react';

/** A moment with its zone: whoever reads it may be anywhere. */
export const moment = (iso: string): string => formatMoment(new Date(iso));

/** A phone or a desk, by the device's name. */
export function DeviceIcon({ device }: { device: string }) {
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  return <Icon aria-hidden="true" />;
}
