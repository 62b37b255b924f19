import type { Request } from 'express';

interface Route {
  methods: Record<string, boolean>;
}

interface Layer {
  match(path: string): boolean;
  route?: Route;
}

/** Matches every method, like the framework's own middleware. */
const isForAll = ({ methods }: Route): boolean => '_all' in methods || 'propfind' in methods;

/** The methods that a path supports when the requested one is not; none for an unknown path. */
export function allowedMethods(request: Request): string[] {
  const found = request.route as Route | undefined;
  // A route handler that itself answered not found.
  if (found && !isForAll(found)) return [];
  const address = request.baseUrl + request.path;
  const { stack } = request.app.router as unknown as { stack: Layer[] };
  const routes = stack.filter(({ route }) => route && !isForAll(route)).filter((layer) => layer.match(address));
  const methods = new Set(routes.flatMap(({ route }) => Object.keys(route!.methods).map((method) => method.toUpperCase())));
  if (methods.has('GET')) methods.add('HEAD');
  return methods.size > 0 ? [...methods, 'OPTIONS'].sort() : [];
}
