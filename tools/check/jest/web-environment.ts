import { BroadcastChannel } from 'node:worker_threads';
import { TestEnvironment } from 'jest-environment-jsdom';
import { styleByMarks } from './computed-style.ts';

const { TextEncoder, TextDecoder, TextEncoderStream, TextDecoderStream, structuredClone } = globalThis;
const { fetch, Request, Response, Headers, ReadableStream, WritableStream, TransformStream, AbortController, AbortSignal } = globalThis;

/** Node's BroadcastChannel, without keeping the process alive for a channel that a test left open. */
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    this.unref();
  }
}

/** Jsdom renders nothing, so nothing is ever observed. */
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords = (): [] => [];
}

const matchMedia = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});

const windowParts = {
  ...{ TextEncoder, TextDecoder, TextEncoderStream, TextDecoderStream, structuredClone },
  ...{ fetch, Request, Response, Headers, ReadableStream, WritableStream, TransformStream, AbortController, AbortSignal },
  ...{ BroadcastChannel: Channel, ResizeObserver: Observer, IntersectionObserver: Observer, matchMedia, scrollTo() {} },
};

const elementParts = { scrollIntoView() {}, hasPointerCapture: () => false, setPointerCapture() {}, releasePointerCapture() {} };

const LABELED = ['HTMLButtonElement', 'HTMLInputElement', 'HTMLMeterElement', 'HTMLOutputElement', 'HTMLProgressElement', 'HTMLSelectElement', 'HTMLTextAreaElement'];

/** Jsdom finds a field's labels by checking every node of the page; looking them up by attribute takes a hundredth of the time. */
function labels(this: HTMLInputElement): readonly Element[] | null {
  if (this.type === 'hidden') return null;
  const around = this.closest('label:not([for])');
  const named = this.id ? this.ownerDocument.querySelectorAll(`label[for="${this.id.replaceAll(/["\\]/g, '\\$&')}"]`) : [];
  return [...(around ? [around] : []), ...named];
}

/** Jsdom with the parts of the web platform that it lacks: Node's if they exist there, otherwise silent stubs. */
export default class WebEnvironment extends TestEnvironment {
  /** Jsdom's own implementation. */
  readonly wholeStyle = this.global['getComputedStyle'] as typeof getComputedStyle;

  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, windowParts, { getComputedStyle: styleByMarks(this.wholeStyle) });
    Object.assign(this.global['Element'].prototype, elementParts);
    for (const name of LABELED) Object.defineProperty((this.global[name] as typeof HTMLInputElement).prototype, 'labels', { get: labels, configurable: true });
  }

  override async teardown(): Promise<void> {
    // A spy on something shared would otherwise stay for the next spec.
    this.moduleMocker?.restoreAllMocks();
    await super.teardown();
  }
}
