import type { Category } from './categories.ts';

/** Story categories exactly as in the specification (TST-05); a business keeps them until its coach changes them. */
export const USUAL_STORY_CATEGORIES = [
  { id: 'weight-loss', name: 'weight-loss', es: 'pérdida de peso' },
  { id: 'strength', name: 'strength', es: 'fuerza' },
  { id: 'confidence', name: 'confidence', es: 'confianza' },
  { id: 'lifestyle', name: 'lifestyle', es: 'estilo de vida' },
] as const satisfies readonly Category[];
