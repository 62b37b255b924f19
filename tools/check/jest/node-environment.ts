import process from 'node:process';
import { TestEnvironment } from 'jest-environment-node';

/** Events that programs listen to as long as they run. */
const EVENTS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'beforeExit', 'exit', 'uncaughtException', 'unhandledRejection', 'warning'];

/** Whether packages keep this key in the realm to share it among all their copies: they stay loaded, so it stays as well. */
const isOfPackages = (key: string | symbol): boolean => typeof key === 'string' && key.startsWith('__zod_');

const listenersNow = () => new Set(EVENTS.flatMap((event) => process.listeners(event as 'exit')));

const realm = globalThis as unknown as InstanceType<typeof TestEnvironment>['global'];

/** Zod's registry of named schemas, shared by all copies of a module: a spec with its own modules registers its own schemas under these names. */
const shapesByName = (): Map<string, unknown> | undefined => (realm as { __zod_globalRegistry?: { _idmap: Map<string, unknown> } }).__zod_globalRegistry?._idmap;

/** Runs specs in Node's own realm instead of a sandbox; everything a spec leaves there is removed afterwards. */
export default class NodeRealmEnvironment extends TestEnvironment {
  private readonly before = {
    ...{ keys: new Set(Reflect.ownKeys(globalThis)), console: globalThis.console },
    ...{ exit: process.exit, env: { ...process.env }, listeners: listenersNow(), shapes: new Map(shapesByName()) },
  };

  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    const { moduleMocker, fakeTimersModern } = this;
    this.global = realm;
    this.moduleMocker = new (moduleMocker!.constructor as new (global: typeof realm) => NonNullable<typeof moduleMocker>)(realm);
    this.fakeTimersModern = new (fakeTimersModern!.constructor as new (options: object) => NonNullable<typeof fakeTimersModern>)({ config: config.projectConfig, global: realm });
  }

  override async teardown(): Promise<void> {
    // A spy on a class of a shared module would otherwise stay for the next spec.
    this.moduleMocker?.restoreAllMocks();
    await super.teardown();
    const { keys, console, exit, env, listeners, shapes } = this.before;
    for (const [name, shape] of shapes) shapesByName()?.set(name, shape);
    for (const key of Reflect.ownKeys(globalThis)) if (!keys.has(key) && !isOfPackages(key)) Reflect.deleteProperty(globalThis, key);
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    for (const event of EVENTS) for (const listener of process.listeners(event as 'exit')) if (!listeners.has(listener)) process.removeListener(event, listener);
    globalThis.console = console;
    process.exit = exit;
  }
}
