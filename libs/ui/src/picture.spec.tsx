import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { Picture } from './picture.tsx';

const SVG = '<svg role="img" aria-label="A lift"></svg>';

it('shows a drawing, and replaces it', () => {
  const { rerender } = render(<Picture picture={{ kind: 'drawing', svg: SVG }} className="wide" />);
  expect(screen.getByRole('img', { name: 'A lift' }).parentElement).toHaveClass('art', 'wide');
  rerender(<Picture picture={{ kind: 'drawing', svg: SVG.replace('lift', 'swing') }} />);
  expect(screen.getByRole('img', { name: 'A swing' })).toBeInTheDocument();
});

it('shows a file with its size, lazily unless loaded eagerly', () => {
  const photograph = { kind: 'image', src: '/coach.avif', alt: 'The coach', width: 800, height: 600 } as const;
  const { rerender } = render(<Picture picture={photograph} />);
  const image = screen.getByRole('img', { name: 'The coach' });
  expect(['src', 'width', 'height', 'loading'].map((name) => image.getAttribute(name))).toEqual(['/coach.avif', '800', '600', 'lazy']);
  rerender(<Picture picture={photograph} loading="eager" />);
  expect(image).toHaveAttribute('loading', 'eager');
});

it('offers a file in other types and widths, and positions its focal point', () => {
  const sources = [{ type: 'image/avif', srcSet: '/coach-320.avif 320w' }];
  const { container } = render(<Picture picture={{ kind: 'image', src: '/coach.webp', alt: 'The coach', width: 800, height: 600, sources, sizes: '50vw', position: '25% 50%' }} className="wide" />);
  const source = container.querySelector('picture > source')!;
  expect(['type', 'srcset', 'sizes'].map((name) => source.getAttribute(name))).toEqual(['image/avif', '/coach-320.avif 320w', '50vw']);
  const image = screen.getByRole('img', { name: 'The coach' });
  expect(image).toHaveClass('wide');
  expect(image).toHaveStyle({ objectPosition: '25% 50%' });
});

it('puts a panel behind a picture in ink', () => {
  const ink = { kind: 'image', src: '/coach-lines-640.webp', alt: 'The coach', width: 640, height: 480, isInk: true } as const;
  render(<Picture picture={ink} className="wide" />);
  expect(screen.getByRole('img', { name: 'The coach' })).toHaveClass('inked', 'wide');
});

it('leaves a prerendered drawing untouched', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = `<div class="art">${SVG}</div>`;
  const [drawing] = place.getElementsByTagName('svg');
  const root = await act(async () => hydrateRoot(place, <Picture picture={{ kind: 'drawing', svg: SVG }} />));
  expect(place.getElementsByTagName('svg')[0]).toBe(drawing);
  await act(async () => root.unmount());
  place.remove();
});
