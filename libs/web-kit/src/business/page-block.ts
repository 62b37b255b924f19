/** The business data that the server wrote into the page, so that hydration matches. */
export function businessBlock<Block extends object>(): Partial<Block> {
  const block = globalThis.document?.getElementById('page-business')?.textContent;
  return block ? (JSON.parse(block) as Block) : {};
}
