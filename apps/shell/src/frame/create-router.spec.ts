import type { Area } from '@coach/web-kit';
import { loadArea } from '../areas/load-area.ts';
import { createRouter } from './create-router.ts';

jest.mock('../areas/load-area.ts', () => ({ loadArea: jest.fn() }));

const at = (path: string): Area => ({ routes: [{ path, element: null }] });

it('an area awaited by two navigations at once is there for the last one', async () => {
  const arrivals: Array<() => void> = [];
  jest.mocked(loadArea).mockImplementation(() => new Promise((arrive) => arrivals.push(() => arrive(at('/dashboard')))));
  const router = createRouter({ public: at('/') });
  const both = [router.navigate('/dashboard'), router.navigate('/dashboard', { replace: true })];
  while (arrivals.length < 2) await new Promise((wake) => setTimeout(wake));
  arrivals.forEach((arrive) => arrive());
  await Promise.all(both);
  expect(router.state.matches.at(-1)?.route.path).toBe('/dashboard');
});
