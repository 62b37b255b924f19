/** Stands in for a CSS module in tests: every class has its own name as value. */
export default new Proxy<Record<string, string>>({}, { get: (_, name) => (name === '__esModule' ? undefined : String(name)) });
