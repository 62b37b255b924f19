import type { Form } from '../http/form.ts';
import type { Cause } from '../store/records.ts';
import type { World } from '../world.ts';
import { expand } from './expand.ts';
import { list, object, optional, text, type Rule } from './params.ts';

/** One valid request: its parameters, and the id in its path (`''` if there is none). */
export interface Call<P> {
  world: World;
  params: P;
  id: string;
  cause: Cause;
}

/** One entry of the route table. `begin` reads the parameters (or throws) and returns the function that does the work, synchronously. */
export interface Route {
  method: 'DELETE' | 'GET' | 'POST';
  path: RegExp;
  begin(form: { [name: string]: Form }): (call: Omit<Call<unknown>, 'params'>) => object;
}

const Expand = optional(list(text(200), 20));

/** Creates a route such as `GET /v1/charges/:id`. Every route also accepts `expand[]`. */
export function route<P>(method: Route['method'], path: string, rule: Rule<P>, run: (call: Call<P>) => object): Route {
  return {
    method,
    path: new RegExp(`^${path.replace(':id', '([^/]+)')}$`),
    begin(form) {
      const { expand: wanted, ...rest } = form;
      const paths = Expand(wanted, 'expand') ?? [];
      const params = rule(rest, '');
      return (call) => expand(call.world.store.state, run({ ...call, params }), paths);
    },
  };
}

/** The rule of a route without parameters. */
export const nothing = object({});
