import { area } from 'area/public';
import { brand, yourCoach } from '@coach/content';
import { adoptBusiness, createMemoryRouter } from '@coach/web-kit';
import { prerender } from 'react-dom/static';
import { App } from './app.tsx';
import { firstPageOf } from './frame/first-page.ts';
import { routesWith } from './frame/routes.ts';

adoptBusiness(yourCoach);

/** The markup of a page as a visitor of whom nothing is known first sees it. */
export async function render(path: string): Promise<string> {
  const router = createMemoryRouter(routesWith({ public: area }), { initialEntries: [path] });
  await firstPageOf(router);
  const failure = Object.values(router.state.errors ?? {})[0] as unknown;
  if (failure) throw new Error(`${path} cannot be rendered`, { cause: failure });
  const { prelude } = await prerender(<App router={router} siteName={brand.name} />);
  return new Response(prelude).text();
}

/** The module that a page's route imports, as the bundler wrote its name into the route. */
export function moduleOf(path: string): string {
  const { lazy } = area.routes.find((route) => route.path === path) ?? {};
  const [, module] = /"([^"]+\.tsx)"/.exec(String(lazy)) ?? [];
  if (!module) throw new Error(`No page of the area is at ${path}`);
  return module;
}
