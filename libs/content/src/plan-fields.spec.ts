import type * as Plans from './copy/plans.ts';
import { yourCoach } from './businesses/your-coach.ts';
import { editableGroups, editableWords, fitWords } from './editable.ts';
import { PLAN_PLACES, siteCopy } from './site-copy.ts';

/** A field that no code but the plans' one description knows of, and that no place has words for yet. */
jest.mock('./copy/plans.ts', () => {
  const plans = jest.requireActual<typeof Plans>('./copy/plans.ts');
  return { ...plans, PLAN_FIELDS: { ...plans.PLAN_FIELDS, planted: { key: 'planted', label: 'Planted', kind: 'line', max: 20 }, lines: { key: 'lines', label: 'Lines', kind: 'list', max: 20 } } };
});

const KEY = 'plans.home.video_library.planted';

describe('a field planted in what the site says about a plan', () => {
  it('ADM-09 can be worded by the coach for each plan in each of its places', () => {
    for (const place of Object.keys(PLAN_PLACES)) {
      const { words } = editableGroups.find(({ id }) => id === `plans.${place}`)!;
      expect(words.filter(({ key }) => key.endsWith('.planted')).map(({ label }) => label)).toEqual(['Video Access Only: planted', 'Video Library: planted', 'Premium Package: planted']);
    }
    expect(editableWords.get(KEY)).toMatchObject({ kind: 'line', max: 20, words: '' });
  });

  it('fits its limit, and may be left empty where nothing was said at first', () => {
    expect([fitWords(KEY, ' Own pace '), fitWords(KEY, 'x'.repeat(21)), fitWords(KEY, '')]).toEqual(['Own pace', null, '']);
    expect(fitWords('plans.home.video_library.lines', 'One\n\nTwo')).toBe('One\nTwo');
    expect(fitWords('plans.home.video_library.description', '')).toBeNull();
  });

  it('is said where the coach worded it, and nowhere else', () => {
    const { home, pricing } = siteCopy({ [KEY]: 'Own pace', 'plans.home.video_library.lines': 'One\nTwo' }, yourCoach).plans;
    const said = siteCopy({}, yourCoach).plans;
    expect(home[1]).toEqual({ ...said.home[1], planted: 'Own pace', lines: ['One', 'Two'] });
    expect([home[0], pricing]).toEqual([said.home[0], said.pricing]);
  });
});
