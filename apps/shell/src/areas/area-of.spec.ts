import { areaOf } from './area-of.ts';

it.each([
  ['/', 'public'],
  ['/auth', 'public'],
  ['/bookings-of-last-year', 'public'],
  ['/administrator', 'public'],
  ['/dashboard', 'member'],
  ['/book', 'member'],
  ['/videos', 'member'],
  ['/profile', 'member'],
  ['/book/nowhere', 'member'],
  ['/admin', 'admin'],
  ['/admin/nowhere', 'admin'],
])('%s belongs to the %s area', (address, area) => {
  expect(areaOf(address)).toBe(area);
});
