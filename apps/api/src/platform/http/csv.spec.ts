import { setImmediate as turn } from 'node:timers/promises';
import { yourCoach } from '@coach/content';
import { formatsOf } from '@coach/domain';
import { csvAmount, csvFile, csvMoment, csvMomentHeading, type CsvCell } from './csv.ts';

/** All bytes sent, including the byte order mark. */
const csvText = async (heading: string[], rows: CsvCell[][]) => Buffer.from(await (await csvFile('x', '2027-03-01', heading, rows)).arrayBuffer()).toString();

describe('CSV', () => {
  it.each([
    ['a formula', '=1+1', "'=1+1"],
    ['a formula behind blanks', '  =1+1', "'  =1+1"],
    ['a formula behind a tab', '\t=1+1', "'\t=1+1"],
    ['a formula behind a carriage return', '\r=1+1', `"'\r=1+1"`],
    ['a formula behind a line break', '\n@cmd', `"'\n@cmd"`],
    ['a formula behind several of them', '\t \r-1', `"'\t \r-1"`],
    ['a formula behind a blank that does not break', '\u00A0+1', "'\u00A0+1"],
    ['a formula in full-width signs', '＝1+1', "'＝1+1"],
    ['one of them behind a blank', ' ＋1', "' ＋1"],
    ['a tab that some programs leave out', '\tplain', "'\tplain"],
    ['a number as text that begins with a sign', '+1 213', "'+1 213"],
    ['a command', '-2+cmd', "'-2+cmd"],
    ['an address with an at sign in front', '@here', "'@here"],
    ['a comma and a quote', 'Reyes, "Dev"', '"Reyes, ""Dev"""'],
    ['a formula with a comma', '=A1,B1', `"'=A1,B1"`],
    ['a line break', 'two\nlines', '"two\nlines"'],
    ['plain words', 'Zoë', 'Zoë'],
  ])('writes %s as data', async (_, value, expected) => {
    expect(await csvText(['x'], [[value]])).toBe(`\uFEFFx\r\n${expected}\r\n`);
  });

  it('writes numbers unchanged, including negative ones, and nothing for null', async () => {
    expect(await csvText(['a', 'b', 'c'], [[-5, null, true]])).toBe('\uFEFFa,b,c\r\n-5,,true\r\n');
  });

  it('writes a moment for programs and for people', () => {
    const here = formatsOf(yourCoach.region);
    expect(csvMomentHeading('starts', here)).toEqual(['starts_utc', 'starts_pacific']);
    expect(csvMoment('2027-03-14T16:30:00Z', here)).toEqual(['2027-03-14T16:30:00.000Z', '3/14/2027 9:30 am PT']);
    expect(csvMoment(null, here)).toEqual(['', '']);
    const berlin = formatsOf({ ...yourCoach.region, timeZone: 'Europe/Berlin', locale: 'de-DE', hourCycle: 'h23' });
    expect(csvMomentHeading('starts', berlin)).toEqual(['starts_utc', 'starts_central_european']);
    expect(csvMoment('2027-03-14T16:30:00Z', berlin)).toEqual(['2027-03-14T16:30:00.000Z', '14.3.2027 17:30 CET']);
  });

  it('is UTF-8 with a byte order mark, and amounts are numbers', async () => {
    const file = await csvFile('bookings', '2027-03-01', ['price'], [[csvAmount(9_050)], [csvAmount(null)]]);
    expect([file.name, file.type]).toEqual(['bookings-2027-03-01.csv', 'text/csv;charset=utf-8']);
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe('price\r\n90.50\r\n\r\n');
  });

  it('is only its header when there are no rows', async () => {
    expect(await csvText(['a', 'b'], [])).toBe('\uFEFFa,b\r\n');
  });
});

describe('a CSV file with many rows', () => {
  const MOST = 100_000;
  let [written, isOver] = [0, false];
  async function* rows(failsAt = Infinity): AsyncGenerator<CsvCell[]> {
    [written, isOver] = [0, false];
    try {
      for (; written < MOST; written += 1) {
        if (written === failsAt) throw new Error('the database is gone');
        if (written % 1_000 === 0) await turn();
        yield [written, 'a text that takes some room in the file'];
      }
    } finally {
      isOver = true;
    }
  }

  it('is written while it is sent, and aborted with its reader', async () => {
    const reader = (await csvFile('x', '2027-03-01', ['n', 'text'], rows())).stream().getReader();
    await reader.read();
    expect(written).toBeLessThan(5_000);
    await reader.cancel();
    await turn();
    expect(isOver).toBe(true);
    expect(written).toBeLessThan(5_000);
  });

  /** The longest this process works between two turns of its event loop while the file is written, in ms: other processes' time on a busy machine is not counted. */
  async function longestWork(): Promise<number> {
    const worked = () => process.cpuUsage().user / 1_000;
    let [longest, last] = [0, worked()];
    const ticking = setInterval(() => ([longest, last] = [Math.max(longest, worked() - last), worked()]), 1);
    const text = await (await csvFile('x', '2027-03-01', ['n', 'text'], rows())).text();
    clearInterval(ticking);
    expect(text.split('\r\n')).toHaveLength(MOST + 2);
    return longest;
  }

  it('lets other work continue meanwhile', async () => {
    // What the file itself blocks occurs every time; a garbage collection left over from other work occurs once.
    const times = [await longestWork(), await longestWork(), await longestWork()];
    expect(Math.min(...times)).toBeLessThan(500);
  });

  it('rejects when the first row cannot be read, and breaks off when a later one cannot', async () => {
    await expect(csvFile('x', '2027-03-01', ['n', 'text'], rows(0))).rejects.toThrow('the database is gone');
    await expect(csvFile('x', '2027-03-01', ['n', 'text'], rows(50_000)).then((file) => file.text())).rejects.toThrow();
  });
});
