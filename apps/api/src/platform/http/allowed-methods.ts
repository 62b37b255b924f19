import type { Request } from 'express';

interface Route {
  methods: Record<string, boolean>;
}

interface Layer {
  match(path: string): boolean;
  route?: Route;
}

/** Takes every method there is, as the framework's own middleware does. */
const isForAll = ({ methods }: Route): boolean => '_all' in methods || 'propfind' in methods;

/** The methods that an address takes when it does not take the one it was asked with; none for an address that nobody knows. */
export function allowedMethods(request: Request): string[] {
  const found = request.route as Route | undefined;
  // A route that was found refused by itself.
  if (found && !isForAll(found)) return [];
  const address = request.baseUrl + request.path;
  const { stack } = request.app.router as unknown as { stack: Layer[] };
  const routes = stack.filter(({ route }) => route && !isForAll(route)).filter((layer) => layer.match(address));
  const methods = new Set(routes.flatMap(({ route }) => Object.keys(route!.methods).map((method) => method.toUpperCase())));
  if (methods.has('GET')) methods.add('HEAD');
  return methods.size > 0 ? [...methods, 'OPTIONS'].sort() : [];
}
