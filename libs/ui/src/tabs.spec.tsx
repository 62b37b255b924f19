import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs.tsx';

const WIDTH = 100;
const SEEN = 250;
const tabs = ['one', 'two', 'three', 'four'].map((value) => ({ value, label: value, content: <p>Panel {value}</p> }));

function Choosing({ first }: { first: string }) {
  const [value, setValue] = useState(first);
  return <Tabs label="Numbers" value={value} onValueChange={setValue} tabs={tabs} />;
}

/** Tabs 100 pixels wide, in a row that shows 250 pixels. */
function placeOf(this: HTMLElement): DOMRect {
  const list = this.closest<HTMLElement>('[role="tablist"]');
  if (!list || this === list) return new DOMRect(0, 0, SEEN, 44);
  return new DOMRect([...list.children].indexOf(this) * WIDTH - list.scrollLeft, 0, WIDTH, 44);
}

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(placeOf);
});
afterEach(() => jest.restoreAllMocks());

const list = () => screen.getByRole('tablist', { name: 'Numbers' });
const choose = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

it('starts with the active tab in view', () => {
  render(<Choosing first="four" />);
  expect(list().scrollLeft).toBe(4 * WIDTH - SEEN);
});

it('scrolls a cut-off tab fully into view on either side, and doesn’t move for others', async () => {
  render(<Choosing first="one" />);
  expect(list().scrollLeft).toBe(0);
  await choose('two');
  expect(list().scrollLeft).toBe(0);
  await choose('three');
  expect(list().scrollLeft).toBe(3 * WIDTH - SEEN);
  await choose('one');
  expect(list().scrollLeft).toBe(0);
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Panel one');
});

it('never scrolls the page', async () => {
  const page = jest.spyOn(Element.prototype, 'scrollIntoView');
  render(<Choosing first="four" />);
  await choose('one');
  expect(page).not.toHaveBeenCalled();
});
