import type { Credits } from '@coach/contracts';

/** A purchased pack, as its owner sees it. */
export type OwnPack = Credits['packs'][number];
