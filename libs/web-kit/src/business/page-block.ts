/** What the page brought along of the business: the same that the server wrote into it, so that it comes to life as it stands. */
export function businessBlock<Block extends object>(): Partial<Block> {
  const block = globalThis.document?.getElementById('page-business')?.textContent;
  return block ? (JSON.parse(block) as Block) : {};
}
