import { render, screen, within } from '@testing-library/react';
import { linePoints, scaleEnd } from './chart-scale.ts';
import { Chart } from './chart.tsx';

const points = [
  { key: 'a', label: '3/1/2027', bar: 6, line: 2 },
  { key: 'b', label: '3/2/2027', bar: 12, line: 5 },
];

describe('the chart', () => {
  it.each([[0, 4], [3, 4], [5, 6], [9, 10], [12, 20], [31, 40], [41, 50], [100, 100], [214, 300], [999, 1000]])('%i fits a scale up to %i', (largest, end) => {
    expect(scaleEnd(largest)).toBe(end);
  });

  it('puts the corners of the line in the middle of the columns', () => {
    expect(linePoints([0, 10], 10, { width: 100, height: 50 })).toBe('25.00,50.00 75.00,0.00');
  });

  it('draws a bar for each point, as high as its number', () => {
    const { container } = render(<Chart title="Visits" summary="up" points={points} barName="Page views" lineName="Visitors" labelName="Day" />);
    const heights = [...container.querySelectorAll('.chart-bar')].map((bar) => Number(bar.getAttribute('height')));
    expect(heights).toEqual([72, 144]);
    expect(screen.getByRole('img', { name: 'Visits: up' })).toBeInTheDocument();
  });

  it('says the same in a table', () => {
    render(<Chart title="Visits" summary="up" points={points} barName="Page views" lineName="Visitors" labelName="Day" />);
    const [, , last] = within(screen.getByRole('table', { name: 'Visits', hidden: true })).getAllByRole('row', { hidden: true });
    expect([...last!.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['3/2/2027', '5', '12']);
  });
});
