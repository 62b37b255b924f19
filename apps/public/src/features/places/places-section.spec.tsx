import { spanishPhrases } from '@coach/content/spanish';
import { setPlaces } from '@coach/web-kit';
import { openArea } from '@coach/web-kit/testing/open-area.tsx';
import { speak } from '@coach/web-kit/testing/speak.ts';
import { screen, within } from '@testing-library/react';
import { area } from '../../area.ts';

const studio = { name: 'The Studio', address: '418 E 4th Street\nLos Angeles', mapUrl: 'https://maps.example.com/studio', instructions: 'Ring at the green door.', instructionsEs: 'Toca en la puerta verde.' };

afterEach(async () => {
  setPlaces([]);
  await speak('en', new Map());
});

it('the home page shows where the coach trains, with directions and a map', async () => {
  setPlaces([studio, { name: 'Video call', address: '', mapUrl: null, instructions: 'The link is in your email.', instructionsEs: '' }]);
  openArea(area, '/');
  const section = await screen.findByRole('region', { name: 'Where we meet' });
  const [first, second] = within(section).getAllByRole('listitem').map((row) => within(row));
  expect(first!.getByRole('heading', { name: 'The Studio' })).toBeVisible();
  expect(first!.getByText(/418 E 4th Street/)).toBeVisible();
  expect(first!.getByText('Ring at the green door.')).toBeVisible();
  expect(first!.getByRole('link', { name: 'Open the map The Studio (opens in a new tab)' })).toHaveAttribute('href', studio.mapUrl);
  expect(second!.getByText('The link is in your email.')).toBeVisible();
  expect(second!.queryByRole('link')).toBeNull();
});

it('shows the directions in Spanish to Spanish readers, or in English if there are none', async () => {
  setPlaces([studio, { ...studio, name: 'The Park', instructions: 'At the boathouse.', instructionsEs: '' }]);
  openArea(area, '/');
  await screen.findByRole('region', { name: 'Where we meet' });
  await speak('es', new Map(spanishPhrases));
  const section = await screen.findByRole('region', { name: 'Dónde nos vemos' });
  expect(within(section).getByText('Toca en la puerta verde.')).not.toHaveAttribute('lang');
  expect(within(section).queryByText('Ring at the green door.')).toBeNull();
  expect(within(section).getByText('At the boathouse.')).toHaveAttribute('lang', 'en');
});

it('shows nothing if no places are public', async () => {
  openArea(area, '/');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Where we meet' })).toBeNull();
});
