import type { World } from '../world.ts';

/** The answer of a control action. */
export interface Answer {
  status: number;
  body: object;
}

/** The fields of a control request, from JSON or a form. */
export type ControlParams = Record<string, unknown>;
/** A control action: `id` comes from the path, or is `''`. */
export type Action = (world: World, id: string, params: ControlParams) => Answer | Promise<Answer>;

/** A field as text. */
export function param(params: ControlParams, name: string, otherwise: string): string {
  const value = params[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;
}

export function missing(what: string): Answer {
  return { status: 404, body: { error: `The sandbox does not know this ${what}.` } };
}

/** Saves, starts due deliveries, and answers. */
export async function saved(world: World, body: object): Promise<Answer> {
  await world.store.saved();
  world.webhookSender.wake();
  return { status: 200, body };
}
