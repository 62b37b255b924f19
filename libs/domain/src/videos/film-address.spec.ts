import { embedAddress, embedIn, embedPlayer, type Embed } from './embeds.ts';
import { filmAddress, type FilmAddressProblem } from './film-address.ts';
import { ownFilm, playableUrl } from './video.ts';

const ID = 'dQw4w9WgXcQ';
const youtube = (more: Partial<Embed> = {}) => ({ kind: 'embed', embed: { provider: 'youtube', id: ID, startSeconds: 0, hash: null, ...more } });
const vimeo = (more: Partial<Embed> = {}) => ({ kind: 'embed', embed: { provider: 'vimeo', id: '76979871', startSeconds: 0, hash: null, ...more } });
const refused = (why: FilmAddressProblem) => ({ kind: 'refused', why });

describe('26.8 external video addresses', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`, `http://youtube.com/watch?v=${ID}`, `https://m.youtube.com/watch?v=${ID}&feature=share`, `https://music.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/watch?app=desktop&v=${ID}&list=PL1234567890`, `https://youtu.be/${ID}`, `https://youtu.be/${ID}?si=abc`, `https://www.youtu.be/${ID}/`,
    `https://www.youtube.com/shorts/${ID}`, `https://www.youtube.com/embed/${ID}?rel=0`, `https://www.youtube.com/live/${ID}?feature=share`, `https://www.youtube.com/v/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}`, `HTTPS://WWW.YouTube.COM/watch?v=${ID}`, `https://youtube.com./watch?v=${ID}`, `  https://youtu.be/${ID} `, `https://me:secret@youtube.com/watch?v=${ID}`,
  ])('%s is the YouTube video', (address) => expect(filmAddress(address)).toEqual(youtube()));

  it.each([
    ['t=90', 90], ['t=90s', 90], ['t=1m30s', 90], ['t=1h2m3s', 3_723], ['start=12', 12], ['t=2m', 120], ['t=', 0], ['t=soon', 0], ['t=-5', 0], ['t=10h', 36_000], ['t=36001', 0], ['t=99h', 0], ['t=1e9', 0],
  ])('%s starts at second %d', (begin, startSeconds) => {
    expect(filmAddress(`https://youtu.be/${ID}?${begin}`)).toEqual(youtube({ startSeconds }));
    expect(filmAddress(`https://www.youtube.com/watch?v=${ID}&${begin}`)).toEqual(youtube({ startSeconds }));
  });

  it.each([
    ['https://vimeo.com/76979871', {}], ['https://www.vimeo.com/76979871/', {}], ['https://VIMEO.com/76979871?share=copy', {}], ['https://player.vimeo.com/video/76979871', {}],
    ['https://vimeo.com/channels/staffpicks/76979871', {}], ['https://vimeo.com/groups/coaches/videos/76979871', {}], ['https://vimeo.com/showcase/123/video/76979871', {}], ['https://vimeo.com/manage/videos/76979871', {}],
    ['https://vimeo.com/76979871/8272103f6e', { hash: '8272103f6e' }], ['https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0', { hash: '8272103f6e' }], ['https://vimeo.com/76979871#t=75s', { startSeconds: 75 }],
  ])('%s is the Vimeo video', (address, more) => expect(filmAddress(address)).toEqual(vimeo(more)));

  it.each([
    'https://www.youtube.com/playlist?list=PL1234567890', 'https://www.youtube.com/embed/videoseries?list=PL1234567890', 'https://www.youtube.com/embed/live_stream?channel=UC1', 'https://www.youtube.com/@coach',
    'https://www.youtube.com/channel/UC1234567890', 'https://www.youtube.com/c/coach', 'https://www.youtube.com/', 'https://www.youtube.com/watch', 'https://www.youtube.com/watch?v=short', `https://www.youtube.com/watch?v=${ID}x`,
    'https://youtu.be/', `https://studio.youtube.com/video/${ID}/edit`, `https://www.youtube.com/watch?v=${ID.slice(0, 10)}"`,
    'https://vimeo.com/', 'https://vimeo.com/coach', 'https://vimeo.com/showcase/123', 'https://vimeo.com/channels/staffpicks', 'https://vimeo.com/ondemand/film', 'https://vimeo.com/76979871/settings', 'https://player.vimeo.com/video/76979871?h=../x', 'https://vimeo.com/event/12345', 'https://vimeo.com/external/76979871.hd.mp4',
  ])('%s is not a video', (address) => expect(filmAddress(address)).toEqual(refused('no-film')));

  it.each([
    'https://bit.ly/3xyz', 'https://BIT.LY/3xyz', 'https://m.bit.ly/3xyz', 'https://A.B.TinyURL.com/x', 'https://bit.ly./x', 'https://bit.ly../x', 'https://go.T.CO./x', 'https://coach:secret@bit.ly/x', 'https://bit.ly:8443/x',
    'https://films.example@bit.ly/x', 'https://%62it.ly/x', 'https://ｂｉｔ.ｌｙ/x', 'http://maps.app.goo.gl/x', 'https://lnkd.in/x', 'https://rb.gy/x', 'https://links.short.io/x',
  ])('%s is a short link', (address) => {
    expect(filmAddress(address)).toEqual(refused('short-link'));
    expect([playableUrl(address), ownFilm(address, new URL(address).origin)]).toEqual([null, null]);
  });

  it.each([
    'https://films.example/a.mp4', 'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ', 'https://notyoutube.com/watch?v=dQw4w9WgXcQ', 'https://evilyoutu.be/dQw4w9WgXcQ', 'https://youtube.com@evil.test/watch?v=dQw4w9WgXcQ', 'https://vimeo.com.evil.test/76979871', 'https://evil.test/vimeo.com/76979871',
    'https://habit.ly/a.mp4', 'https://bit.ly.example/a.mp4', 'https://films.example/?to=https://bit.ly/x', 'https://player.vimeo.com/external/76979871.hd.mp4?s=1', 'https://player.vimeo.com/progressive_redirect/playback/76979871/rendition/1080p',
  ])('%s is a file to fetch', (address) => {
    expect(filmAddress(address)).toEqual({ kind: 'file', address });
    expect(embedIn(address)).toBeNull();
  });

  it.each(['', 'youtube.com/watch?v=dQw4w9WgXcQ', 'javascript:alert(1)', 'ftp://youtu.be/dQw4w9WgXcQ', '/clips/a.mp4', 'https://'])('“%s” is not a valid address', (address) => expect(filmAddress(address)).toEqual(refused('no-address')));
});

const unlisted: Embed = { provider: 'vimeo', id: '76979871', startSeconds: 75, hash: '8272103f6e' };
const late: Embed = { provider: 'youtube', id: ID, startSeconds: 90, hash: null };

it.each([
  [late, `https://www.youtube.com/watch?v=${ID}&t=90`], [{ ...late, startSeconds: 0 }, `https://www.youtube.com/watch?v=${ID}`],
  [unlisted, 'https://vimeo.com/76979871/8272103f6e#t=75s'], [{ ...unlisted, startSeconds: 0, hash: null }, 'https://vimeo.com/76979871'],
])('26.8 %j is stored as %s, and parsed back from it', (embed, address) => {
  expect(embedAddress(embed)).toBe(address);
  expect(embedIn(address)).toEqual(embed);
});

it.each([
  [late, `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&playsinline=1&rel=0&start=90`],
  [unlisted, 'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1&autoplay=1#t=75s'],
])('26.8 %j plays in its provider’s privacy mode', (embed, address) => expect(embedPlayer(embed)).toBe(address));

it.each([null, '', 'https://', 'ftp://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/@coach'])('%s does not lead to a video', (address) => expect(embedIn(address)).toBeNull());
