/** A form-encoded value: a text, or an object of values (list items have the keys 0, 1, …). */
export type Form = string | { [name: string]: Form };

function steps(key: string): string[] {
  const [head = '', ...rest] = key.split('[');
  return [head, ...rest.map((step) => step.replace(/\]$/, ''))];
}

function put(target: { [name: string]: Form }, path: string[], value: string): void {
  const [first = '', ...rest] = path;
  const name = first === '' ? String(Object.keys(target).length) : first;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const known = target[name];
  const inner = typeof known === 'object' ? known : (Object.create(null) as { [name: string]: Form });
  target[name] = inner;
  put(inner, rest, value);
}

/** Parses `a[b][0][c]=1&d[]=2` (a body or a query string) into nested objects, as Stripe does. */
export function parseForm(encoded: string): { [name: string]: Form } {
  const form = Object.create(null) as { [name: string]: Form };
  for (const [key, value] of new URLSearchParams(encoded)) put(form, steps(key), value);
  return form;
}
