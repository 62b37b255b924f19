import { act, render, screen } from '@testing-library/react';
import { filmFailureWords } from '@coach/domain';
import { chooseLanguage, registerSpanish } from '@coach/web-kit';
import { FilmFailureNote } from './film-failure-note.tsx';

afterEach(async () => {
  await act(() => chooseLanguage('en'));
  localStorage.clear();
});

const failure = { code: 'cut_off', seconds: 4, of_seconds: 20 } as const;

it('26.4 explains a failed film in the reader’s language, with the measured values', async () => {
  registerSpanish(() => Promise.resolve(new Map()));
  render(<FilmFailureNote failure={failure} failure_reason={filmFailureWords(failure)} />);
  expect(screen.getByText(/It stops at 0:04 of 0:20\.$/)).toHaveAttribute('lang', 'en');
  await act(() => chooseLanguage('es'));
  expect(screen.getByText(/Se detiene en 0:04 de 0:20\.$/)).toHaveAttribute('lang', 'es');
});

it.each([['As it was worded once.', 'As it was worded once.'], [null, 'The file could not be prepared.']])('shows stored failure texts from before causes existed unchanged: %s', (failure_reason, words) => {
  render(<FilmFailureNote failure={null} failure_reason={failure_reason} />);
  expect(screen.getByText(words)).toBeVisible();
});
