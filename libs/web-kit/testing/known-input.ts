import { contract, unknownFields, type InputIssue } from '@coach/contracts';

interface Route {
  method: string;
  path: RegExp;
  names: readonly string[];
  schema: Parameters<typeof unknownFields>[0];
}

interface Procedure {
  '~orpc': { route: { method?: string; path?: string }; inputSchema?: unknown };
}

const isProcedure = (value: object): value is Procedure => '~orpc' in value;

function routesIn(router: object): Route[] {
  if (!isProcedure(router)) return Object.values(router).flatMap((inner) => routesIn(inner as object));
  const { route, inputSchema } = router['~orpc'];
  const path = new RegExp(`^${route.path!.replace(/\{\w+\}/g, '([^/]+)')}$`);
  return [{ method: route.method!, path, names: [...route.path!.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!), schema: inputSchema as Route['schema'] }];
}

const routes = routesIn(contract);

/** Fields of a request that the API would refuse because its contract does not know them; none for paths without a contract. */
export function unknownNames(route: string, input: Record<string, unknown>): InputIssue[] {
  const [method, path] = route.split(' ');
  const found = routes.find((one) => one.method === method && one.path.test(path!));
  return found ? unknownFields(found.schema, input) : [];
}
