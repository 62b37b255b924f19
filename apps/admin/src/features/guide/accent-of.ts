import type { Look } from '@coach/domain';

const HEX = /^#[0-9a-f]{6}$/i;
const PLAIN = '#4a4a46';

/** The accent as it is typed, or gray while it is no color yet. */
export const accentOf = ({ accent }: Pick<Look, 'accent'>): string => (HEX.test(accent) ? accent.toLowerCase() : PLAIN);
