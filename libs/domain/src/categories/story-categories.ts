import type { Category } from './categories.ts';

/** What stories are about as the specification has it (TST-05), to the letter; a business keeps them until its coach arranges others. */
export const USUAL_STORY_CATEGORIES = [
  { id: 'weight-loss', name: 'weight-loss', es: 'pérdida de peso' },
  { id: 'strength', name: 'strength', es: 'fuerza' },
  { id: 'confidence', name: 'confidence', es: 'confianza' },
  { id: 'lifestyle', name: 'lifestyle', es: 'estilo de vida' },
] as const satisfies readonly Category[];
