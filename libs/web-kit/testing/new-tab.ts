/** Stands in for the tabs that a page opens, until `jest.restoreAllMocks`; `where` is where the last one was sent. */
export function fakeTabs() {
  const replace = jest.fn<void, [string]>();
  const close = jest.fn<void, []>();
  const open = jest.spyOn(window, 'open').mockImplementation(() => {
    const page = document.implementation.createHTMLDocument();
    return { opener: null, closed: false, close, location: { replace }, document: page } as unknown as Window;
  });
  return { open, close, where: () => replace.mock.lastCall?.[0] };
}
