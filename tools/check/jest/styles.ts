/** What a CSS module is in a test: every class is called by its own name. */
export default new Proxy<Record<string, string>>({}, { get: (_, name) => (name === '__esModule' ? undefined : String(name)) });
