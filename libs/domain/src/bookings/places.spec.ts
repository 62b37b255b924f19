import { addressLine, isOnline, locationLine, mapForAll, mapUrlOf, placeAt, type KnownPlace } from './places.ts';

const studio = { name: 'The Studio', address: '450 S 4th Street\nLos Angeles, CA 90013', mapLink: '', instructions: 'A towel.', instructionsEs: 'Una toalla.' };

describe('places of the coach', () => {
  it.each([
    ['450 S 4th Street\nLos Angeles, CA 90013', '450 S 4th Street, Los Angeles, CA 90013'],
    ['450 S 4th Street,\r\n\n  Los Angeles', '450 S 4th Street, Los Angeles'],
    ['Echo Park Lake', 'Echo Park Lake'],
    [' \n ', ''],
  ])('address on one line: %j', (address, line) => {
    expect(addressLine(address)).toBe(line);
  });

  it.each([
    ['the coach’s own link', { ...studio, mapLink: 'https://maps.example.com/x' }, 'https://maps.example.com/x'],
    ['a link made from the address', studio, 'https://www.google.com/maps/search/?api=1&query=450%20S%204th%20Street%2C%20Los%20Angeles%2C%20CA%2090013'],
    ['none without an address', { ...studio, address: ' ' }, null],
    ['what an address may not break out of', { ...studio, address: 'A&B #1' }, 'https://www.google.com/maps/search/?api=1&query=A%26B%20%231'],
  ])('map link: %s', (_, place, url) => {
    expect(mapUrlOf(place)).toBe(url);
  });

  it.each([
    ['its name and address', 'typed', studio, 'The Studio, 450 S 4th Street, Los Angeles, CA 90013'],
    ['its name alone where it has no address', '', { ...studio, address: '' }, 'The Studio'],
    ['what was typed', ' Griffith Park ', null, 'Griffith Park'],
    ['nothing while it is to be agreed', '', null, ''],
  ])('location of a session on one line: %s', (_, location, place, line) => {
    expect(locationLine(location, place)).toBe(line);
  });

  describe('a place that changed', () => {
    const [first, second, now] = [new Date('2027-03-01T00:00:00Z'), new Date('2027-03-10T00:00:00Z'), new Date('2027-03-15T00:00:00Z')];
    const place: KnownPlace = {
      ...{ ...studio, name: 'Third' },
      history: [
        { ...studio, name: 'First', until: first },
        { ...studio, name: 'Second', until: second },
      ],
    };
    it.each([
      ['a session before the first change keeps what it was', '2027-02-20T00:00:00Z', 'First'],
      ['one between two changes keeps what it was then', '2027-03-05T00:00:00Z', 'Second'],
      ['one at the very moment of a change has the new words', '2027-03-10T00:00:00Z', 'Third'],
      ['one that is over since has those of its day', '2027-03-12T00:00:00Z', 'Third'],
      ['one ahead has those of today', '2027-04-01T00:00:00Z', 'Third'],
    ])('%s', (_, startsAt, name) => {
      expect(placeAt(place, new Date(startsAt), now)).toEqual({ ...studio, name });
    });

    it('a past session keeps the old instructions in each language', () => {
      const changed: KnownPlace = { ...place, history: [{ ...studio, instructionsEs: 'Una manta.', until: first }] };
      expect(placeAt(changed, new Date('2027-02-20T00:00:00Z'), now)).toEqual({ ...studio, instructionsEs: 'Una manta.' });
    });

    it('a session that was ahead when the place changed does not show the old text', () => {
      expect(placeAt(place, new Date('2027-03-20T00:00:00Z'), new Date('2027-03-09T00:00:00Z')).name).toBe('Second');
    });
  });

  it.each([
    ['a studio', { address: '12 Lane', mapUrl: 'https://map.example/1' }, false, 'https://map.example/1'],
    ['a park without a link', { address: '', mapUrl: null }, false, null],
    ['a call', { address: ' ', mapUrl: 'https://meet.example/ada' }, true, null],
  ])('%s is online or not, and its link is public or only for participants', (_, place, online, forAll) => {
    expect([isOnline(place), mapForAll(place)]).toEqual([online, forAll]);
  });
});
