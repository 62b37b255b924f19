import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Meter } from './feedback.tsx';
import { Menu } from './menu.tsx';
import { pagesShown } from './pager.tsx';
import { ThemeSwitch } from './theme/theme-switch.tsx';
import { Tooltip } from './tooltip.tsx';
import { Wordmark, letterWidths } from './wordmark.tsx';

it.each([
  [1, 2, [1, 2]],
  [1, 9, [1, 2, 'gap', 9]],
  [3, 9, [1, 2, 3, 4, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 8, 9]],
])('page %i of %i shows %j', (page, pages, shown) => {
  expect(pagesShown(page, pages)).toEqual(shown);
});

it('spreads any name from narrow to wide', () => {
  for (const name of ['Jo', 'Your Coach', 'Maximiliana Featherstonehaugh']) {
    const widths = letterWidths(name).map(({ width }) => width);
    expect(widths[0]).toBe(62);
    expect(widths.at(-1)).toBe(125);
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
  }
  expect(letterWidths('J')).toEqual([{ letter: 'J', width: 62 }]);
});

it('announces the name once, with the link target', () => {
  render(<Wordmark name="Your Coach" to={(mark) => <a href="/" {...mark}>{mark.children}</a>} />);
  expect(screen.getByRole('link', { name: 'Your Coach, home' })).toHaveClass('mark');
});

it('clamps the meter’s bar to its bounds', () => {
  render(<Meter label="Places" value={25} max={20} text="25 of 20" />);
  const meter = screen.getByRole('meter', { name: 'Places' });
  expect(meter).toHaveAttribute('aria-valuetext', '25 of 20');
  expect(meter.firstElementChild).toHaveStyle({ '--v': '100%' });
});

it('switches the theme and remembers it', async () => {
  document.documentElement.dataset['theme'] = 'light';
  render(<ThemeSwitch />);
  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await userEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(localStorage.getItem('theme')).toBe('light');
});

it('GEN-13 LIM-06 a tooltip opens after 700 ms, not before', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });
  render(<Tooltip text="Buffers are minutes"><button>What is this?</button></Tooltip>);
  await user.hover(screen.getByRole('button'));
  act(() => jest.advanceTimersByTime(690));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(20));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Buffers are minutes');
  jest.useRealTimers();
});

it('a menu pressed before its list is loaded opens once it is', async () => {
  render(<Menu label="More" describedBy="Ada" items={[{ key: 'note', item: <button type="button">Add a note</button> }]} />);
  const button = screen.getByRole('button', { name: 'More: Ada' });
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  fireEvent.click(button);
  expect(await screen.findByRole('menuitem', { name: 'Add a note' })).toBeVisible();
});

it('a menu opens with the down arrow, closes with Escape, and returns focus to its button', async () => {
  const user = userEvent.setup();
  render(<Menu label="More" items={[{ key: 'note', item: <button type="button">Add a note</button> }]} />);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  const note = await screen.findByRole('menuitem', { name: 'Add a note' });
  await waitFor(() => expect(note).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menuitem')).toBeNull();
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
});
