/** Every call to the API since startup, by method and path without ids: `GET /v1/charges/{id}`. */
export class Calls {
  readonly #seen = new Set<string>();

  note(method: string, path: string): void {
    this.#seen.add(`${method} ${path.replace(/\/[a-z]+_\w*[\dA-Z]\w*(?=\/|$)/g, '/{id}')}`);
  }

  all(): string[] {
    return [...this.#seen].sort();
  }
}
