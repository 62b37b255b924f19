import type { CSSProperties } from 'react';
import { serviceColorOf, type BookingType, type ServiceColor } from '@coach/domain';
import { presentBusiness, serviceOf } from '@coach/web-kit';
import styles from './service-mark.module.css';

/** A mark in a service color; the name is next to it. */
export function ColorMark({ color }: { color: ServiceColor }) {
  const { light, dark } = serviceColorOf(color, presentBusiness().look);
  return <i aria-hidden="true" className={styles.mark} style={{ '--mark': `light-dark(${light}, ${dark})` } as CSSProperties} />;
}

/** A service's color, if it has one. */
export function ServiceMark({ type }: { type: BookingType | undefined }) {
  const color = type && serviceOf(type).color;
  return color ? <ColorMark color={color} /> : null;
}
