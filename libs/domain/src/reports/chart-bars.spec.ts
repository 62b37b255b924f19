import { daysFrom } from '../bookings/slots.ts';
import { byChartBar, chartBarsOf } from './chart-bars.ts';

describe('the bars of a chart', () => {
  it.each([
    [7, 7, ['2027-01-01', '2027-01-01'], ['2027-01-07', '2027-01-07']],
    [90, 90, ['2027-01-01', '2027-01-01'], ['2027-03-31', '2027-03-31']],
    [91, 13, ['2027-01-01', '2027-01-07'], ['2027-03-26', '2027-04-01']],
    [365, 52, ['2027-01-01', '2027-01-08'], ['2027-12-25', '2027-12-31']],
  ])('%i days make %i bars', (days, bars, first, last) => {
    const ranges = chartBarsOf('2027-01-01', days);
    expect(ranges).toHaveLength(bars);
    expect([ranges[0], ranges.at(-1)]).toEqual([first, last].map(([from, to]) => ({ from, to })));
  });

  it.each([7, 30, 90, 97, 365, 366])('cover each of %i days once', (count) => {
    const days = daysFrom('2027-02-03', count).map((day) => ({ day }));
    expect(byChartBar(days).flatMap(({ days: of }) => of)).toEqual(days);
  });

  it('there are none without days', () => expect(byChartBar([])).toEqual([]));
});
