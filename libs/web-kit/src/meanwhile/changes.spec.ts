import { changesOf } from './changes.ts';

interface Thing {
  name: string;
  note: string | null;
  on_site: boolean;
  count: number;
}
const before: Thing = { name: 'Studio', note: null, on_site: false, count: 1 };
const fields = { name: 'Name', on_site: 'On the site', note: 'Note' };

it.each<[Partial<Thing>, Array<[string, string]>]>([
  [{}, []],
  [{ name: 'Loft' }, [['Name', 'Loft']]],
  [{ note: 'Bring a towel', on_site: true }, [['On the site', 'on'], ['Note', 'Bring a towel']]],
  [{ name: '' }, [['Name', 'empty']]],
  [{ count: 2 }, []],
])('tells %j as %j', (change, told) => {
  expect(changesOf(before, { ...before, ...change }, fields).map(({ label, text }) => [label, text])).toEqual(told);
});
