import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { linePoints, scaleEnd, scaleTicks } from './chart-scale.ts';
import { Chart } from './chart.tsx';
import { Trend } from './trend.tsx';

const points = [
  { key: 'a', label: '3/1/2027', bar: 6, line: 2 },
  { key: 'b', label: '3/2/2027', bar: 12, line: 5 },
];

describe('the chart', () => {
  it.each([[0, 4], [3, 4], [5, 6], [9, 10], [12, 20], [31, 40], [41, 50], [100, 100], [214, 300], [999, 1000]])('the scale for %i ends at %i', (largest, end) => {
    expect(scaleEnd(largest)).toBe(end);
  });

  it('puts the points of the line at the centers of the columns', () => {
    expect(linePoints([0, 10], 10, { width: 100, height: 50 })).toBe('25.00,50.00 75.00,0.00');
  });

  it('draws a bar for each point, proportional to its value', () => {
    const { container } = render(<Chart title="Visits" summary="up" points={points} barName="Page views" lineName="Visitors" labelName="Day" />);
    const heights = [...container.querySelectorAll('.chart-bar')].map((bar) => Number(bar.getAttribute('height')));
    expect(heights).toEqual([72, 144]);
    expect(screen.getByRole('img', { name: 'Visits: up' })).toBeInTheDocument();
  });

  it('repeats the data in a table', () => {
    render(<Chart title="Visits" summary="up" points={points} barName="Page views" lineName="Visitors" labelName="Day" />);
    const [, , last] = within(screen.getByRole('table', { name: 'Visits', hidden: true })).getAllByRole('row', { hidden: true });
    expect([...last!.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['3/2/2027', '5', '12']);
  });

  const names = { title: 'Visits', summary: 'up', barName: 'Page views', lineName: 'Visitors', labelName: 'Day' };
  const reading = (container: HTMLElement) => container.querySelector('.chart-reading')!.textContent;

  it('labels its scale with units: round values, or those given', () => {
    expect(scaleTicks(12)).toEqual([20, 10, 0]);
    const { container, rerender } = render(<Chart {...names} points={points} words={(value) => `$${value}`} />);
    const scale = () => [...container.querySelectorAll<HTMLElement>('.chart-scale span')].map((tick) => [tick.textContent, tick.style.top]);
    expect(scale()).toEqual([['$20', '0%'], ['$10', '50%'], ['$0', '100%']]);
    rerender(<Chart {...names} points={[{ key: 'a', label: '3/1/2027', bar: 5, line: 4 }]} ticks={[5, 3, 1]} />);
    expect(scale()).toEqual([['5', '0%'], ['3', '40%'], ['1', '80%']]);
    expect(container.querySelector('.chart-bar')).toHaveAttribute('height', '240');
  });

  it('draws the target as a line within the scale, and the second value beside the first', () => {
    const { container } = render(<Chart {...names} points={points} target={{ name: 'A day of the week before', value: 15 }} />);
    expect(screen.getByText('A day of the week before, 15')).toBeInTheDocument();
    expect(container.querySelector('.chart-target')).toHaveAttribute('y1', '60');
    const [bar, outline] = [container.querySelector('.chart-bar')!, container.querySelector('.chart-outline')!];
    expect(Number(bar.getAttribute('x')) + Number(bar.getAttribute('width'))).toBe(Number(outline.getAttribute('x')));
  });

  it('is read with arrow keys and touch, and shows the last value again afterwards', async () => {
    const user = userEvent.setup();
    const { container } = render(<Chart {...names} points={points} />);
    expect(reading(container)).toBe('Page views 12 · Visitors 5 · 3/2/2027');
    const stage = screen.getByRole('slider');
    await user.tab();
    expect(stage).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(reading(container)).toBe('Page views 6 · Visitors 2 · 3/1/2027');
    await user.keyboard('{ArrowLeft}{End}');
    expect(stage).toHaveAttribute('aria-valuetext', '3/2/2027');
    // jsdom's own pointer events have no coordinates.
    const point = (type: string, clientX: number) => fireEvent(stage, new MouseEvent(type, { clientX, bubbles: true }));
    jest.spyOn(stage, 'getBoundingClientRect').mockReturnValue({ left: 100, width: 200 } as DOMRect);
    point('pointerdown', 150);
    expect(stage).toHaveAttribute('aria-valuetext', '3/1/2027');
    point('pointermove', 900);
    expect(stage).toHaveAttribute('aria-valuetext', '3/2/2027');
    point('pointermove', 101);
    fireEvent.pointerLeave(stage);
    expect(reading(container)).toBe('Page views 12 · Visitors 5 · 3/2/2027');
  });
});

describe('the line of a trend', () => {
  it('spans its minimum and maximum, and is read point by point', async () => {
    const weights = [{ key: 'a', label: '3/1/2027', value: 182 }, { key: 'b', label: '3/8/2027', value: 179.5 }, { key: 'c', label: '3/15/2027', value: 180 }];
    const user = userEvent.setup();
    const { container } = render(<Trend title="Weight" points={weights} words={(value) => `${value} lb`} />);
    expect(screen.getByText('−2 lb since 3/1/2027')).toBeInTheDocument();
    expect([...container.querySelectorAll('.trend-scale span')].map((end) => end.textContent)).toEqual(['182 lb', '179.5 lb']);
    expect(container.querySelector('.trend-now')).toHaveTextContent('180 lb 3/15/2027');
    await user.tab();
    await user.keyboard('{Home}{ArrowRight}');
    expect(container.querySelector('.trend-now')).toHaveTextContent('179.5 lb 3/8/2027');
    expect(container.querySelector<HTMLElement>('.chart-dot')!.style.top).toBe('100%');
  });
});
