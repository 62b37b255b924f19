import { laterStyles } from './later-styles.ts';

const sheet = (url: string, css: string) => ({ url, css });
const page = [sheet('/shell.css', '.wrap{margin:0}.btn:hover{top:0}'), sheet('/page.css', '._1a.x2{gap:0}')];

it.each([
  ['what the page’s sheets have', '<div class="wrap _1a"></div>', []],
  ['a part whose code comes later', '<div class="wrap"><i class="btn t-3k"></i></div>', ['/ticket.css']],
  ['a class that two sheets have: the smaller one', '<i class="both"></i>', ['/small.css']],
  ['classes of two parts', '<i class="t-3k both"></i>', ['/small.css', '/ticket.css']],
  ['a class that nobody has', '<i class="hook"></i>', []],
])('finds the sheets of %s', (_, markup, urls) => {
  const others = [sheet('/large.css', '.both{color:red}.more{color:blue}.most{color:green}'), sheet('/ticket.css', '.t-3k,.other{color:red}'), sheet('/small.css', '.both{color:red}')];
  expect(laterStyles(markup, page, others)).toEqual(urls);
});
