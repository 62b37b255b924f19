import { render, screen } from '@testing-library/react';
import { speak } from '../../testing/speak.ts';
import { SessionWhere } from './session-where.tsx';

const place = { id: '00000000-0000-4000-8000-000000000001', name: 'The Studio', address: '418 E 4th Street\nLos Angeles', map_url: 'https://maps.example.com/studio', instructions: 'Bring a towel.', instructions_es: 'Trae una toalla.' };

describe('the location of a session', () => {
  afterEach(() => speak('en', new Map()));

  it('shows the coach’s place with its address as a map link', () => {
    render(<SessionWhere session={{ location: 'typed', place }} />);
    expect(screen.getByText('The Studio')).toBeVisible();
    const link = screen.getByRole('link', { name: '418 E 4th Street, Los Angeles (opens a map in a new tab)' });
    expect(link).toHaveAttribute('href', place.map_url);
    expect(link).toHaveAttribute('rel', 'noreferrer');
    expect(screen.queryByText('Bring a towel.')).toBeNull();
  });

  it('shows only the name in a list, and also what to bring in full', () => {
    const { rerender } = render(<SessionWhere session={{ location: '', place }} length="brief" />);
    expect(screen.getByRole('link', { name: /^The Studio/ })).toHaveAttribute('href', place.map_url);
    expect(screen.queryByText(/4th Street/)).toBeNull();
    rerender(<SessionWhere session={{ location: '', place }} length="whole" />);
    expect(screen.getByText('Bring a towel.')).toBeVisible();
  });

  it('shows what to bring in the reader’s language, or in English without a translation', async () => {
    const { rerender } = render(<SessionWhere session={{ location: '', place }} length="whole" />);
    await speak('es', new Map());
    expect(screen.getByText('Trae una toalla.')).not.toHaveAttribute('lang');
    expect(screen.queryByText('Bring a towel.')).toBeNull();
    rerender(<SessionWhere session={{ location: '', place: { ...place, instructions_es: '' } }} length="whole" />);
    expect(screen.getByText('Bring a towel.')).toHaveAttribute('lang', 'en');
  });

  it('shows an online place as a join link in the reader’s language', async () => {
    render(<SessionWhere session={{ location: '', place: { ...place, name: 'Video call', address: '', map_url: 'https://meet.example/ada' } }} />);
    expect(screen.getByRole('link', { name: 'Join online (opens in a new tab)' })).toHaveAttribute('href', 'https://meet.example/ada');
    await speak('es', new Map([['Join online', 'Entrar en línea'], ['(opens in a new tab)', '(se abre en otra pestaña)']]));
    expect(screen.getByRole('link', { name: 'Entrar en línea (se abre en otra pestaña)' })).toBeVisible();
  });

  it.each([
    ['what was typed', 'Gym', 'Gym'],
    ['that it is to be agreed', ' ', 'To be agreed'],
  ])('without a place shows %s', (_, location, words) => {
    render(<SessionWhere session={{ location, place: null }} />);
    expect(screen.getByText(words)).toBeVisible();
  });
});
