import type { Look } from '@coach/domain';

const HEX = /^#[0-9a-f]{6}$/i;
const PLAIN = '#4a4a46';

/** The typed accent, or gray while it is not a valid color. */
export const accentOf = ({ accent }: Pick<Look, 'accent'>): string => (HEX.test(accent) ? accent.toLowerCase() : PLAIN);
