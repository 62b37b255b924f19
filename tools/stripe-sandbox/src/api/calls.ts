/** Every call that reached the API since the start, by method and address with the ids taken out: `GET /v1/charges/{id}`. */
export class Calls {
  readonly #seen = new Set<string>();

  note(method: string, path: string): void {
    this.#seen.add(`${method} ${path.replace(/\/[a-z]+_\w*[\dA-Z]\w*(?=\/|$)/g, '/{id}')}`);
  }

  all(): string[] {
    return [...this.#seen].sort();
  }
}
