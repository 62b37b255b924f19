import { findControl, KINDS, type Kind } from '../find-control.ts';
import { until } from '../journey.ts';
import type { ElementId, Session } from './driver.ts';

export const controlNow = (session: Session, kind: Kind, name: RegExp): Promise<ElementId | undefined> => session.find(findControl, KINDS[kind], name.source).catch(() => undefined);

export async function control(session: Session, kind: Kind, name: RegExp): Promise<ElementId> {
  let found: ElementId | undefined;
  await until(`a ${kind} ${name}`, async () => (found = await controlNow(session, kind, name)) !== undefined);
  return found!;
}

/** Retries the action until it succeeds: an element that is being scrolled to, animated, or re-rendered can't be clicked for a moment. */
async function once(session: Session, kind: Kind, name: RegExp, act: (found: ElementId) => Promise<unknown>): Promise<void> {
  let refusal: unknown;
  const isDone = async () => {
    const found = await controlNow(session, kind, name);
    if (found === undefined) return false;
    return act(found).then(() => true, (error: unknown) => ((refusal = error), false));
  };
  await until(`a ${kind} ${name} to use`, isDone).catch((error: unknown) => {
    throw new Error([error, refusal].filter(Boolean).map(String).join('; '), { cause: error });
  });
}

export const press = (session: Session, kind: Kind, name: RegExp): Promise<void> => once(session, kind, name, (found) => session.click(found));
export const fill = (session: Session, name: RegExp, text: string): Promise<void> => once(session, 'field', name, (found) => session.type(found, text));

/** Chooses an option by its text, by clicking it, as the protocol requires. */
export async function choose(session: Session, words: string): Promise<void> {
  const option = await session.find((text) => [...document.querySelectorAll('option')].find((one) => one.text === text) ?? null, words);
  if (!option) throw new Error(`${words} is not offered`);
  await session.click(option);
}

export const arrives = (session: Session, address: RegExp): Promise<void> => until(`the address ${address}`, async () => address.test(await session.address()));
export const says = (session: Session, words: string): Promise<boolean> => session.run((text) => document.body.innerText.replace(/\s+/gu, ' ').toLowerCase().includes(text.toLowerCase()), words).catch(() => false);
export const sees = (session: Session, words: string): Promise<void> => until(`“${words}” on the page`, () => says(session, words));
export const timeOf = (session: Session, film: string): Promise<number> => session.run((selector) => document.querySelector<HTMLVideoElement>(selector)?.currentTime ?? 0, film);
