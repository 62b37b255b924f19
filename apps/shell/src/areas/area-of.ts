import { pageAt } from '@coach/domain';

export const AREAS = ['public', 'member', 'admin'] as const;
export type AreaName = (typeof AREAS)[number];

const starts = (pathname: string, ...first: string[]) => first.some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** The remote that an address belongs to; unclaimed ones belong to the public remote. */
export function areaOf(address: string): AreaName {
  const { path: pathname } = pageAt(address);
  if (starts(pathname, '/admin')) return 'admin';
  if (starts(pathname, '/dashboard', '/book', '/videos', '/profile')) return 'member';
  return 'public';
}
