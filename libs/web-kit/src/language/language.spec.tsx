import { render, screen } from '@testing-library/react';
import { speak } from '../../testing/speak.ts';
import { Sentence } from './language-sentence.tsx';
import { chooseLanguage, registerSpanish, applyChosenLanguage, usePlural, useSay } from './language.ts';
import { pairsOf, sayEnglish, sayIn } from './language-words.ts';

const book = new Map([
  ['Hello, {name}', 'Hola, {name}'],
  ['Four ways to train', 'Cuatro formas / de entrenar'],
  ['strength', 'fuerza'],
  ['A lift', 'Un levantamiento'],
  ['{n} place', '{n} lugar'],
  ['{n} places', '{n} lugares'],
  ['Send it to {address} today', 'Hoy mándalo a {address}'],
]);
const say = sayIn(book);

afterEach(() => speak('en', book));

describe('translation', () => {
  it('returns the translated phrase with its values, or the original', () => {
    expect(say('Hello, {name}', { name: 'Ana' })).toBe('Hola, Ana');
    expect(say('Chicago')).toBe('Chicago');
    expect(say(undefined)).toBeUndefined();
    expect(sayEnglish('Hello, {name}', { name: 'Ana' })).toBe('Hello, Ana');
  });

  it('keeps the lines of a title separate', () => {
    expect(say(['Four ways', 'to train'])).toEqual(['Cuatro formas', 'de entrenar']);
    expect(say('Four ways to train')).toBe('Cuatro formas de entrenar');
  });

  it('translates nested copy except identifiers, and returns the same object each time', () => {
    const copy = { id: 'strength', items: [{ label: 'strength', href: 'strength' }] };
    expect(say(copy)).toEqual({ id: 'strength', items: [{ label: 'fuerza', href: 'strength' }] });
    expect(say(copy)).toBe(say(copy));
    expect(copy.items[0]!.label).toBe('strength');
  });

  it('translates a drawing’s label without drawing it earlier', () => {
    const draw = jest.fn(() => '<svg aria-label="A lift"></svg>');
    const drawing = { kind: 'drawing', label: 'A lift', get svg() { return draw(); } };
    const spanish = say(drawing);
    expect(draw).not.toHaveBeenCalled();
    expect(spanish.svg).toBe('<svg aria-label="Un levantamiento"></svg>');
  });

  it('pairs two catalogues by their keys', () => {
    expect(pairsOf({ a: 'yes', b: { c: 'no' } }, { a: 'sí', b: { c: 'no, gracias' } })).toEqual([['yes', 'sí'], ['no', 'no, gracias']]);
  });
});

function Page() {
  const speaking = useSay();
  const plural = usePlural();
  const places = { one: '{n} place', other: '{n} places' };
  return (
    <>
      <h1>{speaking('Hello, {name}', { name: 'Ana' })}</h1>
      <p>{plural(1, places)}, {plural(3, places)}</p>
      <p data-testid="sentence"><Sentence text="Send it to {address} today" address={<b>ana@example.com</b>} /></p>
    </>
  );
}

describe('the language of the page', () => {
  it('is English until the user chooses Spanish, which is remembered', async () => {
    render(<Page />);
    expect(screen.getByRole('heading')).toHaveTextContent('Hello, Ana');
    await speak('es', book);
    expect(screen.getByRole('heading')).toHaveTextContent('Hola, Ana');
    expect(screen.getByText('1 lugar, 3 lugares')).toBeInTheDocument();
    expect(screen.getByTestId('sentence').innerHTML).toBe('Hoy mándalo a <b>ana@example.com</b>');
    expect(document.documentElement).toHaveAttribute('lang', 'es');
    expect(localStorage.getItem('language')).toBe('es');
    await speak('en', book);
    expect(screen.getByRole('heading')).toHaveTextContent('Hello, Ana');
    expect(document.documentElement).toHaveAttribute('lang', 'en');
  });

  it('is fetched before the page starts only for users who chose it', async () => {
    const fetchWords = jest.fn(() => Promise.resolve(book));
    registerSpanish(fetchWords);
    await applyChosenLanguage();
    expect(fetchWords).not.toHaveBeenCalled();
    localStorage.setItem('language', 'es');
    await applyChosenLanguage();
    render(<Page />);
    expect(screen.getByRole('heading')).toHaveTextContent('Hola, Ana');
  });

  it('stays English if loading the phrases fails', async () => {
    registerSpanish(() => Promise.reject(new Error('offline')));
    await expect(chooseLanguage('es')).rejects.toThrow('offline');
    expect(localStorage.getItem('language')).toBe('en');
    localStorage.setItem('language', 'es');
    await applyChosenLanguage();
    expect(document.documentElement).toHaveAttribute('lang', 'en');
  });
});
