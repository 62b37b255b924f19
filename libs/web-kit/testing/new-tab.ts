/** Replaces tabs opened by a page until `jest.restoreAllMocks`; `where` is the last one's address. */
export function fakeTabs() {
  const replace = jest.fn<void, [string]>();
  const close = jest.fn<void, []>();
  const open = jest.spyOn(window, 'open').mockImplementation(() => {
    const page = document.implementation.createHTMLDocument();
    return { opener: null, closed: false, close, location: { replace }, document: page } as unknown as Window;
  });
  return { open, close, where: () => replace.mock.lastCall?.[0] };
}
