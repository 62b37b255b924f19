import type { ReactElement } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages, sessionDetailsOf, type KeptDetails, type OfferedPlace, type SessionDetails, type SessionPlace } from '@coach/contracts';
import { Providers } from '../providers.tsx';
import { fakeApi, ok, refusal, type Route } from '../../testing/fake-api.ts';
import { speak } from '../../testing/speak.ts';
import { SessionDetailsFields, useSessionDetails } from './session-details-fields.tsx';

interface FormProps {
  onDetails: (values: SessionDetails) => void;
  isForCoach?: boolean;
  known?: KeptDetails;
  agreed?: { place: SessionPlace | null };
}

function Form({ onDetails, isForCoach = false, known = { location: 'Gym' }, agreed }: FormProps) {
  const details = useSessionDetails(known, agreed);
  return (
    <form noValidate onSubmit={details.submitTo(onDetails)}>
      <SessionDetailsFields details={details} isForCoach={isForCoach} />
      <p>{details.typed.location}</p>
      <button>Book</button>
    </form>
  );
}

const field = () => screen.getByRole('textbox', { name: /Location/ });

const drawn = async (form: ReactElement, places: Route = () => ok([])) => {
  fakeApi({ 'GET /places': places });
  const view = render(form, { wrapper: ({ children }) => <Providers siteName="The Coach">{children}</Providers> });
  await screen.findByRole('button', { name: 'Book' });
  return view;
};
afterEach(() => jest.restoreAllMocks());

describe('the details of a session', () => {
  it('start with known values, are readable while typed, and are submitted trimmed', async () => {
    const onDetails = jest.fn();
    await drawn(<Form onDetails={(values) => onDetails(values)} />);
    await screen.findByRole('textbox', { name: /Location/ });
    expect(field()).toHaveValue('Gym');
    await userEvent.clear(field());
    await userEvent.type(field(), ' Park ');
    expect(screen.getByText('Park')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Book' }));
    expect(onDetails).toHaveBeenCalledWith(sessionDetailsOf({ location: 'Park' }));
  });

  it("shows the contract's message at an invalid field, and submits nothing", async () => {
    const onDetails = jest.fn();
    await drawn(<Form onDetails={onDetails} />);
    await screen.findByRole('textbox', { name: /Location/ });
    await userEvent.clear(field());
    await userEvent.type(field(), '\u2800');
    await userEvent.click(screen.getByRole('button', { name: 'Book' }));
    expect(field()).toHaveAccessibleDescription(/./);
    expect(field()).toBeInvalid();
    expect(onDetails).not.toHaveBeenCalled();
  });

  it('explains the field to clients, but not to the coach', async () => {
    const { rerender } = await drawn(<Form onDetails={() => undefined} />);
    expect(await screen.findByText(/agree on it with the coach/)).toBeVisible();
    rerender(<Form onDetails={() => undefined} isForCoach />);
    expect(screen.queryByText(/agree on it with the coach/)).toBeNull();
  });
});

describe('if the coach has places', () => {
  const studio: OfferedPlace = { id: '00000000-0000-4000-8000-000000000001', name: 'The Studio', address: '418 E 4th Street\nLos Angeles', map_url: null, instructions: 'Bring a towel.', instructions_es: 'Trae una toalla.', is_default: false };
  const park: OfferedPlace = { ...studio, id: '00000000-0000-4000-8000-000000000002', name: 'Echo Park', address: 'Park Avenue', instructions: '', instructions_es: '', is_default: true };
  const choose = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Place' });
  const offered = () => ok([studio, park]);
  const book = () => userEvent.click(screen.getByRole('button', { name: 'Book' }));

  it('the default is selected, with its address and what to bring, and can be changed', async () => {
    const onDetails = jest.fn();
    await drawn(<Form known={{}} onDetails={(values) => onDetails(values)} />, offered);
    expect(await choose()).toHaveDisplayValue('Echo Park');
    expect(screen.getByText('Park Avenue')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Location/ })).toBeNull();
    await userEvent.selectOptions(await choose(), 'The Studio');
    expect(await choose()).toHaveAccessibleDescription('418 E 4th Street, Los Angeles Bring a towel.');
    await book();
    expect(onDetails).toHaveBeenCalledWith(sessionDetailsOf({ place_id: studio.id }));
  });

  it('a Spanish reader sees what to bring in Spanish', async () => {
    await drawn(<Form known={{}} onDetails={() => undefined} />, offered);
    await userEvent.selectOptions(await choose(), 'The Studio');
    await speak('es', new Map());
    expect(await choose()).toHaveAccessibleDescription('418 E 4th Street, Los Angeles Trae una toalla.');
    await speak('en', new Map());
  });

  it('somewhere else asks for the location, and submits it only then', async () => {
    const onDetails = jest.fn();
    await drawn(<Form known={{}} onDetails={(values) => onDetails(values)} />, offered);
    await userEvent.selectOptions(await choose(), 'Somewhere else');
    await userEvent.type(field(), 'My garden');
    await book();
    expect(onDetails).toHaveBeenLastCalledWith(sessionDetailsOf({ location: 'My garden' }));
    await userEvent.selectOptions(await choose(), 'Echo Park');
    await book();
    expect(onDetails).toHaveBeenLastCalledWith(sessionDetailsOf({ place_id: park.id }));
  });

  it.each([
    ['the place that is known', { place_id: studio.id }, 'The Studio'],
    ['another location that is known', { location: 'Gym' }, 'Somewhere else'],
    ['the default where the known one is not offered any more', { place_id: '00000000-0000-4000-8000-000000000009' }, 'Echo Park'],
  ])('starts with %s', async (_, known, name) => {
    await drawn(<Form known={known} onDetails={() => undefined} />, offered);
    expect(await choose()).toHaveDisplayValue(name);
  });

  it.each([
    ['a place that is not offered any more', { ...studio, id: '00000000-0000-4000-8000-000000000009', name: 'The Old Hall' }, 'The Old Hall'],
    ['nothing agreed yet', null, 'Somewhere else'],
  ])('keeps the value of an existing session: %s', async (_, place, name) => {
    const onDetails = jest.fn();
    await drawn(<Form known={{ place_id: place?.id }} agreed={{ place }} onDetails={(values) => onDetails(values)} />, offered);
    expect(await choose()).toHaveDisplayValue(name);
    await book();
    expect(onDetails).toHaveBeenCalledWith(sessionDetailsOf({ place_id: place?.id }));
  });

  it('an error loading places is shown with a retry, and text typed meanwhile selects somewhere else', async () => {
    let isDown = true;
    await drawn(<Form known={{}} onDetails={() => undefined} />, () => (isDown ? refusal(404, 'NOT_FOUND', 'No') : offered()));
    expect(await screen.findByText(messages.places.loadFailed)).toBeVisible();
    await userEvent.type(field(), 'My garden');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(await choose()).toHaveDisplayValue('Somewhere else');
    expect(field()).toHaveValue('My garden');
  });
});
