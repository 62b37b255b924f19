import process from 'node:process';
import NodeRealmEnvironment from './node-environment.ts';

const config = { globalConfig: {}, projectConfig: { testEnvironmentOptions: {}, globals: {}, fakeTimers: {} } } as unknown as ConstructorParameters<typeof NodeRealmEnvironment>[0];
const context = { console, docblockPragmas: {}, testPath: 'one.spec.ts' } as ConstructorParameters<typeof NodeRealmEnvironment>[1];

it('a spec runs in Node’s own realm, and leaves nothing behind for the next one', async () => {
  process.env['COACH_KNOWN'] = 'before';
  const [realm, listener, { exit }] = [globalThis as Record<string, unknown>, () => undefined, process];
  const environment = new NodeRealmEnvironment(config, context);
  expect(environment.global).toBe(globalThis);
  realm['left'] = 'behind';
  process.env['COACH_LEFT'] = 'behind';
  process.env['COACH_KNOWN'] = 'after';
  process.on('SIGTERM', listener);
  process.exit = (() => undefined) as never;
  await environment.teardown();
  expect('left' in globalThis).toBe(false);
  expect([process.env['COACH_LEFT'], process.env['COACH_KNOWN'], process.exit]).toEqual([undefined, 'before', exit]);
  expect(process.listeners('SIGTERM')).not.toContain(listener);
  delete process.env['COACH_KNOWN'];
});

it('a spy left on a shared class is gone for the next spec', async () => {
  class Shared {
    answer(): string {
      return 'its own';
    }
  }
  const environment = new NodeRealmEnvironment(config, context);
  environment.moduleMocker!.spyOn(Shared.prototype, 'answer').mockReturnValue('another');
  expect(new Shared().answer()).toBe('another');
  await environment.teardown();
  expect(new Shared().answer()).toBe('its own');
});

it('a schema registered under a known name is restored after the spec, and a new name stays', async () => {
  const realm = globalThis as { __zod_globalRegistry?: { _idmap: Map<string, unknown> } };
  const registry = realm.__zod_globalRegistry;
  const [shared, planted] = [{}, {}];
  const names = new Map<string, unknown>([['Booking', shared]]);
  realm.__zod_globalRegistry = { _idmap: names };
  const environment = new NodeRealmEnvironment(config, context);
  names.set('Booking', planted).set('New', planted);
  await environment.teardown();
  expect([...names]).toEqual([['Booking', shared], ['New', planted]]);
  if (registry) realm.__zod_globalRegistry = registry;
  else delete realm.__zod_globalRegistry;
});
