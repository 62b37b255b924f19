import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionDetailsOf, type SessionDetails } from '@coach/contracts';
import { SessionDetailsFields, useSessionDetails } from './session-details-fields.tsx';

function Form({ onDetails, isForCoach = false }: { onDetails: (values: SessionDetails) => void; isForCoach?: boolean }) {
  const details = useSessionDetails({ location: 'Gym' });
  return (
    <form noValidate onSubmit={details.submitTo(onDetails)}>
      <SessionDetailsFields details={details} isForCoach={isForCoach} />
      <p>{details.typed.location}</p>
      <button>Book</button>
    </form>
  );
}

const field = () => screen.getByRole('textbox', { name: /Location/ });

describe('what is told about a session', () => {
  it('begins with what is known, is seen while it is typed, and is handed on trimmed', async () => {
    const onDetails = jest.fn();
    render(<Form onDetails={(values) => onDetails(values)} />);
    expect(field()).toHaveValue('Gym');
    await userEvent.clear(field());
    await userEvent.type(field(), ' Park ');
    expect(screen.getByText('Park')).toBeVisible();
    await userEvent.click(screen.getByRole('button'));
    expect(onDetails).toHaveBeenCalledWith(sessionDetailsOf({ location: 'Park' }));
  });

  it("says at the field what the contract refuses, in the contract's words, and hands on nothing", async () => {
    const onDetails = jest.fn();
    render(<Form onDetails={onDetails} />);
    await userEvent.clear(field());
    await userEvent.type(field(), '\u2800');
    await userEvent.click(screen.getByRole('button'));
    expect(field()).toHaveAccessibleDescription(/./);
    expect(field()).toBeInvalid();
    expect(onDetails).not.toHaveBeenCalled();
  });

  it('explains itself to clients; the coach knows', () => {
    const { rerender } = render(<Form onDetails={() => undefined} />);
    expect(screen.getByText(/agree on it with the coach/)).toBeVisible();
    rerender(<Form onDetails={() => undefined} isForCoach />);
    expect(screen.queryByText(/agree on it with the coach/)).toBeNull();
  });
});
