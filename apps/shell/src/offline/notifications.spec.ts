import { countShown, openFrom, showPushed } from './notifications.ts';
import type { PushedEvent, ShownNotification, WorkerScope } from './worker-scope.ts';

const ORIGIN = 'https://coach.example';
const PUSHED = { title: 'Your session starts soon', body: 'Starts soon: 1:1 Personal Training', url: '/dashboard', tag: 'm1', language: 'en' };

/** A device that shows notifications and has open pages. */
function device({ open = [] as string[], badge = true } = {}) {
  const shown: Array<{ title: string } & Record<string, unknown>> = [];
  const [focused, opened, badges]: [string[], string[], number[]] = [[], [], []];
  const scope = {
    location: { origin: ORIGIN },
    navigator: badge ? { setAppBadge: (count: number) => Promise.resolve(void badges.push(count)) } : {},
    registration: {
      showNotification: (title: string, options: object) => Promise.resolve(void shown.push({ title, ...options })),
      getNotifications: () => Promise.resolve(shown),
    },
    clients: {
      matchAll: () => Promise.resolve(open.map((url) => ({ url, focus: () => Promise.resolve(focused.push(url)) }))),
      openWindow: (url: string) => Promise.resolve(opened.push(url)),
    },
  } as unknown as WorkerScope;
  return { scope, shown, focused, opened, badges };
}

const event = (data: unknown) => ({ data: { json: () => data } }) as PushedEvent;
const notification = (url: unknown) => ({ tag: 'm1', data: { url }, close: jest.fn() }) satisfies ShownNotification;

it('shows a push in the recipient’s language, and counts it on the icon', async () => {
  const { scope, shown, badges } = device();
  await showPushed(scope, event(PUSHED));
  expect(shown).toEqual([{ title: PUSHED.title, body: PUSHED.body, tag: 'm1', lang: 'en', icon: '/icon-192.png', data: { url: '/dashboard' } }]);
  expect(badges).toEqual([1]);
});

it.each([[null], ['text'], [{}], [{ title: 7 }]])('ignores a payload that is not ours (%p)', async (data) => {
  const { scope, shown } = device();
  await showPushed(scope, event(data));
  await showPushed(scope, { data: null } as PushedEvent);
  expect(shown).toEqual([]);
});

it('works without badge support', async () => {
  await expect(countShown(device({ badge: false }).scope)).resolves.toBeUndefined();
});

it.each([
  ['a path', '/dashboard', `${ORIGIN}/dashboard`],
  ['an address of the site', `${ORIGIN}/admin?view=inbox`, `${ORIGIN}/admin?view=inbox`],
  ['a page of the bank', 'https://bank.example/confirm', 'https://bank.example/confirm'],
  ['a script', 'javascript:alert(1)', `${ORIGIN}/`],
  ['nothing', null, `${ORIGIN}/`],
])('a click on one with %s opens it', async (_, url, target) => {
  const { scope, opened } = device();
  const pressed = notification(url);
  await openFrom(scope, pressed);
  expect(opened).toEqual([target]);
  expect(pressed.close).toHaveBeenCalled();
});

it('focuses a page that already shows it', async () => {
  const { scope, focused, opened } = device({ open: [`${ORIGIN}/`, `${ORIGIN}/dashboard`] });
  await openFrom(scope, notification('/dashboard'));
  expect([focused, opened]).toEqual([[`${ORIGIN}/dashboard`], []]);
});
