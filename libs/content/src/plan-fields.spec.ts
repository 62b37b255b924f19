import type * as Plans from './copy/plans.ts';
import { yourCoach } from './businesses/your-coach.ts';
import { editableGroups, editableWords, fitWords } from './editable.ts';
import { PLAN_PLACES, siteCopy } from './site-copy.ts';

/** A field known only through the plans' single description, without text anywhere yet. */
jest.mock('./copy/plans.ts', () => {
  const plans = jest.requireActual<typeof Plans>('./copy/plans.ts');
  return { ...plans, PLAN_FIELDS: { ...plans.PLAN_FIELDS, planted: { key: 'planted', label: 'Planted', kind: 'line', max: 20 }, lines: { key: 'lines', label: 'Lines', kind: 'list', max: 20 } } };
});

const KEY = 'plans.home.video_library.planted';

describe('a new field of the plans’ text', () => {
  it('ADM-09 can be edited by the coach for each plan in each of its places', () => {
    for (const place of Object.keys(PLAN_PLACES)) {
      const { words } = editableGroups.find(({ id }) => id === `plans.${place}`)!;
      expect(words.filter(({ key }) => key.endsWith('.planted')).map(({ label }) => label)).toEqual(['Video Access Only: planted', 'Video Library: planted', 'Premium Package: planted']);
    }
    expect(editableWords.get(KEY)).toMatchObject({ kind: 'line', max: 20, words: '' });
  });

  it('enforces its limit, and may be left empty if it had no default', () => {
    expect([fitWords(KEY, ' Own pace '), fitWords(KEY, 'x'.repeat(21)), fitWords(KEY, '')]).toEqual(['Own pace', null, '']);
    expect(fitWords('plans.home.video_library.lines', 'One\n\nTwo')).toBe('One\nTwo');
    expect(fitWords('plans.home.video_library.description', '')).toBeNull();
  });

  it('is shown where the coach filled it in, and nowhere else', () => {
    const { home, pricing } = siteCopy({ [KEY]: 'Own pace', 'plans.home.video_library.lines': 'One\nTwo' }, yourCoach).plans;
    const said = siteCopy({}, yourCoach).plans;
    expect(home[1]).toEqual({ ...said.home[1], planted: 'Own pace', lines: ['One', 'Two'] });
    expect([home[0], pricing]).toEqual([said.home[0], said.pricing]);
  });
});
