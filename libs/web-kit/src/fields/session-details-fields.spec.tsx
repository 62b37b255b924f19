import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionDetailsOf, type SessionDetails } from '@coach/contracts';
import { SessionDetailsFields, useSessionDetails } from './session-details-fields.tsx';

function Form({ onTold, isForCoach = false }: { onTold: (told: SessionDetails) => void; isForCoach?: boolean }) {
  const details = useSessionDetails({ location: 'Gym' });
  return (
    <form noValidate onSubmit={details.submitTo(onTold)}>
      <SessionDetailsFields details={details} isForCoach={isForCoach} />
      <p>{details.typed.location}</p>
      <button>Book</button>
    </form>
  );
}

const field = () => screen.getByRole('textbox', { name: /Location/ });

describe('what is told about a session', () => {
  it('begins with what is known, is seen while it is typed, and is handed on trimmed', async () => {
    const onTold = jest.fn();
    render(<Form onTold={(told) => onTold(told)} />);
    expect(field()).toHaveValue('Gym');
    await userEvent.clear(field());
    await userEvent.type(field(), ' Park ');
    expect(screen.getByText('Park')).toBeVisible();
    await userEvent.click(screen.getByRole('button'));
    expect(onTold).toHaveBeenCalledWith(sessionDetailsOf({ location: 'Park' }));
  });

  it("says at the field what the contract refuses, in the contract's words, and hands on nothing", async () => {
    const onTold = jest.fn();
    render(<Form onTold={onTold} />);
    await userEvent.clear(field());
    await userEvent.type(field(), '\u2800');
    await userEvent.click(screen.getByRole('button'));
    expect(field()).toHaveAccessibleDescription(/./);
    expect(field()).toBeInvalid();
    expect(onTold).not.toHaveBeenCalled();
  });

  it('explains itself to clients; the coach knows', () => {
    const { rerender } = render(<Form onTold={() => undefined} />);
    expect(screen.getByText(/agree on it with the coach/)).toBeVisible();
    rerender(<Form onTold={() => undefined} isForCoach />);
    expect(screen.queryByText(/agree on it with the coach/)).toBeNull();
  });
});
