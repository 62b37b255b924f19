import { siteFilmAddresses, siteFilmSize } from './site-film.ts';

it.each([
  ['the largest that every line carries', ['360p', '1080p', '720p', '480p'], '720p'],
  ['what there is below that', ['360p', '480p'], '480p'],
  ['the smallest of large ones', ['2160p', '1080p'], '1080p'],
  ['none of none', [], null],
])('a page of the site plays %s', (_, sizes, expected) => {
  expect(siteFilmSize(sizes)).toBe(expected);
});

it('the addresses of a video, its poster and its captions are permanent', () => {
  expect(siteFilmAddresses('a1')).toEqual({ film: '/api/media/site/a1.mp4', poster: '/api/media/site/a1.jpg', captions: '/api/media/site/a1.vtt' });
});
