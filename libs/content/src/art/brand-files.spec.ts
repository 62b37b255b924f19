import { yourCoach } from '../businesses/your-coach.ts';
import { brandFiles } from './brand-files.ts';
import { drawable } from './lettering.ts';

const inBerlin = { identity: { ...yourCoach.identity, name: 'Yoga bei Jörg' }, about: { ...yourCoach.about, headline: 'Atem für\nden ganzen, sehr langen Tag' }, look: { ...yourCoach.look, accent: '#116699' } };
const [own, others] = [yourCoach, inBerlin].map(brandFiles);

it('two businesses get different files under the same addresses', () => {
  expect(others!.map(({ address }) => address)).toEqual(own!.map(({ address }) => address));
  expect(new Set(own!.map(({ address }) => address)).size).toBe(own!.length);
  for (const [index, { svg }] of others!.entries()) expect(svg).not.toBe(own![index]!.svg);
});

it('no color of one business appears in the files of the other', () => {
  for (const { svg } of own!) expect(svg).toMatch(/#ff5a2b|#ff6a3a/);
  for (const { svg } of others!) expect(svg).not.toMatch(/#ff5a2b|#ff6a3a|var\(|NaN|undefined|<text/);
});

it.each([
  ['Studio Jörg', 'STUDIO JÖRG'],
  ['Große Straße', 'GROSSE STRASSE'],
  ['Ṣeyma’s Pilates', 'SEYMA’S PILATES'],
  ['Ὑγίεια 🧘 Yoga', 'YOGA'],
  ['', ''],
])('%s is drawn as %s', (text, drawn) => {
  expect(drawable(text)).toBe(drawn);
});
