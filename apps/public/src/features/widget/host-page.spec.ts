import { hostOrigin } from './host-page.ts';

const LISTED = ['https://blog.example', 'http://localhost:8080'];

it.each([
  ['?origin=https%3A%2F%2Fblog.example', '', 'https://blog.example'],
  ['', 'https://blog.example/', 'https://blog.example'],
  ['?origin=http%3A%2F%2Flocalhost%3A8080', '', 'http://localhost:8080'],
  ['?origin=https%3A%2F%2Fevil.example', 'https://blog.example/post', 'https://blog.example'],
  ['?origin=https%3A%2F%2Fevil.example', '', null],
  ['?origin=*', '', null],
  ['?origin=null', 'about:blank', null],
  ['', 'https://evil.example/', null],
  ['', '', null],
  ['', `${location.origin}/admin`, location.origin],
])('%j from %j posts to %s', (search, referrer, origin) => expect(hostOrigin(search, referrer, LISTED)).toBe(origin));
