import { changesOf, type Fields } from './changes.ts';

interface Thing {
  name: string;
  note: string | null;
  on_site: boolean;
  count: number;
  sealed: string;
}
const before: Thing = { name: 'Studio', note: null, on_site: false, count: 1, sealed: 'a' };
const fields: Fields<Thing> = { name: 'Name', on_site: 'On the site', note: 'Note', sealed: { label: 'Sealed', text: ({ name }) => `that of ${name}` } };

it.each<[Partial<Thing>, Array<[string, string]>]>([
  [{}, []],
  [{ name: 'Loft' }, [['Name', 'Loft']]],
  [{ note: 'Bring a towel', on_site: true }, [['On the site', 'on'], ['Note', 'Bring a towel']]],
  [{ name: '' }, [['Name', 'empty']]],
  [{ count: 2 }, []],
  [{ sealed: 'b' }, [['Sealed', 'that of Studio']]],
])('describes %j as %j', (change, told) => {
  expect(changesOf(before, { ...before, ...change }, fields).map(({ label, text }) => [label, text])).toEqual(told);
});
