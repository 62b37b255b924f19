import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnswerForm, MessageThread, Sparkline, Trend, type Said } from './index.ts';

const said = (count: number): Said[] => Array.from({ length: count }, (_, index) => ({ id: String(index), mine: index % 2 === 1, head: index % 2 === 1 ? 'You' : 'Maria', text: `Message ${index}` }));

describe('a conversation', () => {
  /** Mocks layout measurements, because jsdom has no layout. */
  function measured(scrollHeight: number): { readonly top: number } {
    let top = 0;
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => scrollHeight);
    jest.spyOn(Element.prototype, 'scrollTop', 'set').mockImplementation((value) => void (top = value));
    return { get top() { return top; } };
  }
  afterEach(() => jest.restoreAllMocks());

  it('opens at its end, and scrolls to a new message', () => {
    const first = measured(900);
    const { rerender } = render(<MessageThread label="Messages" said={said(3)} />);
    expect(first.top).toBe(900);
    jest.restoreAllMocks();
    const then = measured(1_200);
    rerender(<MessageThread label="Messages" said={said(3)} />);
    expect(then.top).toBe(0);
    rerender(<MessageThread label="Messages" said={said(4)} />);
    expect(then.top).toBe(1_200);
  });

  it('is keyboard-focusable, and distinguishes own messages', () => {
    render(<MessageThread label="Messages" said={said(2)} />);
    expect(screen.getByRole('list', { name: 'Messages' })).toHaveAttribute('tabindex', '0');
    expect(screen.getByText('Message 1').closest('li')).toHaveClass('talk-mine');
    expect(screen.getByText('Message 0').closest('li')).not.toHaveClass('talk-mine');
  });

  it('sends with its button and with Ctrl+Enter', async () => {
    const [onSend, onChange] = [jest.fn(), jest.fn()];
    render(<AnswerForm label="Your answer" value="Hello" most={10} busy={false} onChange={onChange} onSend={onSend} />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Your answer' }), '{Control>}{Enter}{/Control}');
    expect(onSend).toHaveBeenCalledTimes(2);
  });
});

describe('a trend', () => {
  const pounds = (value: number) => `${value} lb`;
  it('describes its start, its end and the change', () => {
    render(<Trend title="Weight" words={pounds} points={[{ key: 'a', label: '3/1/2027', value: 171.4 }, { key: 'b', label: '3/8/2027', value: 168.6 }]} />);
    expect(screen.getByRole('img', { name: 'Weight: 171.4 lb on 3/1/2027, 168.6 lb on 3/8/2027' })).toBeInTheDocument();
    expect(screen.getByText('−2.8 lb since 3/1/2027')).toBeInTheDocument();
  });

  it.each([[[5, 5], '60.00,56.00 180.00,56.00'], [[0, 10], '60.00,56.00 180.00,0.00']])('draws %j between its minimum and its maximum', (values, points) => {
    render(<Sparkline label="Errors" values={values} />);
    expect(screen.getByRole('img', { name: 'Errors' }).querySelector('polyline')).toHaveAttribute('points', points);
  });
});
