import * as z from 'zod';
import { cursorOf, placeCursorOf, readCursor, readPlaceCursor } from './keyset-cursor.ts';

const id = '5d1f4bb0-1111-4222-8333-444455556666';

describe('keyset cursor', () => {
  it('decodes what it encoded', () => {
    const instant = new Date('2027-03-15T16:30:00.123Z');
    expect(readCursor(cursorOf(instant, id))).toEqual({ instant, id });
  });

  it.each(['', 'nonsense', Buffer.from('2027-03-15 x').toString('base64url'), Buffer.from(`never ${id}`).toString('base64url')])('refuses %p', (cursor) => {
    expect(readCursor(cursor)).toBeNull();
  });

  it('reads a position in a text order, and refuses an invalid one', () => {
    const Place = z.tuple([z.boolean(), z.string(), z.uuid()]);
    expect(readPlaceCursor(placeCursorOf([true, 'Þórunn', id]), Place)).toEqual([true, 'Þórunn', id]);
    for (const cursor of ['', 'nonsense', cursorOf(new Date(0), id), placeCursorOf([true, 'Þórunn', 'x']), placeCursorOf([])]) expect(readPlaceCursor(cursor, Place)).toBeNull();
  });
});
