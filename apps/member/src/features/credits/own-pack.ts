import type { Credits } from '@coach/contracts';

/** A pack that was bought, as its owner sees it. */
export type OwnPack = Credits['packs'][number];
