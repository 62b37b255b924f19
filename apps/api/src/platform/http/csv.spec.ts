import { csvDollars, csvFile, csvMoment, csvMomentHeading, csvText } from './csv.ts';

describe('CSV', () => {
  it.each([
    ['a formula', '=1+1', "'=1+1"],
    ['a formula behind blanks', '  =1+1', "'  =1+1"],
    ['a formula behind a tab', '\t=1+1', "'\t=1+1"],
    ['a formula behind a carriage return', '\r=1+1', `"'\r=1+1"`],
    ['a formula behind a line break', '\n@cmd', `"'\n@cmd"`],
    ['a formula behind several of them', '\t \r-1', `"'\t \r-1"`],
    ['a formula behind a blank that does not break', '\u00A0+1', "'\u00A0+1"],
    ['a tab that some programs leave out', '\tplain', "'\tplain"],
    ['a number as text that begins with a sign', '+1 213', "'+1 213"],
    ['a command', '-2+cmd', "'-2+cmd"],
    ['an address with an at sign in front', '@here', "'@here"],
    ['a comma and a quote', 'Reyes, "Dev"', '"Reyes, ""Dev"""'],
    ['a formula with a comma', '=A1,B1', `"'=A1,B1"`],
    ['a line break', 'two\nlines', '"two\nlines"'],
    ['plain words', 'Zoë', 'Zoë'],
  ])('holds %s as data', (_, value, expected) => {
    expect(csvText(['x'], [[value]])).toBe(`\uFEFFx\r\n${expected}\r\n`);
  });

  it('writes numbers as they are, a negative one too, and nothing for null', () => {
    expect(csvText(['a', 'b', 'c'], [[-5, null, true]])).toBe('\uFEFFa,b,c\r\n-5,,true\r\n');
  });

  it('writes a moment for programs and for people', () => {
    expect(csvMomentHeading('starts')).toEqual(['starts_utc', 'starts_pacific']);
    expect(csvMoment('2027-03-14T16:30:00Z')).toEqual(['2027-03-14T16:30:00.000Z', '3/14/2027 9:30 am PT']);
    expect(csvMoment(null)).toEqual(['', '']);
  });

  it('is a file in UTF-8 with a byte order mark, and dollars are a number', async () => {
    const file = csvFile('bookings', '2027-03-01', ['price'], [[csvDollars(9_050)], [csvDollars(null)]]);
    expect([file.name, file.type]).toEqual(['bookings-2027-03-01.csv', 'text/csv;charset=utf-8']);
    expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(await file.text()).toContain('90.50');
  });
});
