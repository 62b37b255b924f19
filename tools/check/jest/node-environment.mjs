import process from 'node:process';
import { TestEnvironment } from 'jest-environment-node';

const LISTENED = ['SIGTERM', 'SIGINT', 'SIGHUP', 'beforeExit', 'exit', 'uncaughtException', 'unhandledRejection', 'warning'];

const listenersNow = () => LISTENED.map((event) => [event, process.listeners(event)]);

/** Node's own realm instead of a sandbox of its own: what a spec leaves on it is taken away when the spec is over. */
export default class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { projectConfig } = config;
    this.global = globalThis;
    this.moduleMocker = new this.moduleMocker.constructor(globalThis);
    this.fakeTimersModern = new this.fakeTimersModern.constructor({ config: projectConfig, global: globalThis });
    this.before = {
      keys: new Set(Reflect.ownKeys(globalThis)),
      console: globalThis.console,
      exit: process.exit,
      env: { ...process.env },
      listeners: listenersNow(),
      folder: process.cwd(),
    };
  }

  async teardown() {
    await super.teardown();
    const { keys, console, exit, env, listeners } = this.before;
    for (const key of Reflect.ownKeys(globalThis)) if (!keys.has(key)) Reflect.deleteProperty(globalThis, key);
    for (const key of Object.keys(process.env)) if (!(key in env)) delete process.env[key];
    Object.assign(process.env, env);
    for (const [event, known] of listeners) for (const listener of process.listeners(event)) if (!known.includes(listener)) process.removeListener(event, listener);
    globalThis.console = console;
    process.exit = exit;
  }
}
