import { render, screen } from '@testing-library/react';
import { speak } from '../../testing/speak.ts';
import { useOwn } from './own-words.ts';

const book = new Map([['Two days outdoors', 'Dos días al aire libre']]);

function Page({ of }: { of: readonly string[] }) {
  const inOwn = useOwn();
  return <ul>{of.map((text) => <li key={text} {...inOwn(text)} />)}</ul>;
}

afterEach(() => speak('en', book));

it('shows the business’s text in Spanish if translated, and marks English fallbacks', async () => {
  await speak('es', book);
  render(<Page of={['Two days outdoors', 'Nobody wrote it']} />);
  expect(screen.getByText('Dos días al aire libre')).not.toHaveAttribute('lang');
  expect(screen.getByText('Nobody wrote it')).toHaveAttribute('lang', 'en');
});

it('marks nothing on an English page', () => {
  render(<Page of={['Nobody wrote it']} />);
  expect(screen.getByText('Nobody wrote it')).not.toHaveAttribute('lang');
});
