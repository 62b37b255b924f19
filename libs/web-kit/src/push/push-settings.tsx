import { memberAreaMessages as messages, type PushDevice } from '@coach/contracts';
import { PUSH_TOPIC_WORDS } from '@coach/domain';
import { Button, Skeleton } from '@coach/ui';
import { ChoicesFailed } from '../switch-list/choices-failed.tsx';
import { SwitchList } from '../switch-list/switch-list.tsx';
import { formatDateTime } from '../business/formats.ts';
import type { PushAbility } from './browser-push.ts';
import { usePush } from './use-push.ts';
import styles from './push.module.css';

/** Why notifications cannot be enabled here, and what to do. */
const WHY_NOT: Record<Exclude<PushAbility, 'possible'>, string> = {
  blocked: 'This browser blocks notifications from this site. Allow them in the site’s settings (the sign beside the address), then come back here.',
  'install-first': 'On an iPhone or iPad, add this site to your home screen first: Share, then “Add to Home Screen”. Open it from there and turn notifications on.',
  unsupported: 'This browser can’t show notifications. Everything still comes by email.',
};

const since = ({ created_at: from, last_delivered_at: last }: PushDevice): string => (last ? `Last notified ${formatDateTime(new Date(last))}` : `Since ${formatDateTime(new Date(from))}`);

/** The signed-in person's notifications: on this device, on others, and by topic. */
export function PushNotifications() {
  const { ability, read, turnOn, remove, choose, test } = usePush();
  const { data } = read;
  if (!data) return read.isError ? <ChoicesFailed className={styles.waiting} message={messages.push.loadFailed} isBusy={read.isFetching} retry={() => void read.refetch()} /> : <div role="status" aria-label="Loading..." className={styles.waiting}><Skeleton width="60%" /><Skeleton width="40%" /></div>;
  const here = data.devices.find(({ is_current: isCurrent }) => isCurrent);
  const others = data.devices.filter(({ is_current: isCurrent }) => !isCurrent);
  const switches = data.topics.map(({ topic, is_wanted: isOn }) => ({ key: topic, ...PUSH_TOPIC_WORDS[topic], isOn }));
  return (
    <div className={styles.push}>
      <div className={styles.here}>
        <p>{here ? 'This device gets notifications as long as you’re signed in here.' : ability === 'possible' ? 'Get updates on this device as they happen.' : WHY_NOT[ability]}</p>
        <div className={styles.actions}>
          {!here && ability === 'possible' && <Button busy={turnOn.isPending} onClick={() => turnOn.mutate(data.public_key)}>Turn on for this device</Button>}
          {here && <Button busy={test.isPending} onClick={() => test.mutate(undefined)}>Send a test</Button>}
          {here && <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate({ device_id: here.id })}>Turn off here</Button>}
        </div>
      </div>
      {others.length > 0 && (
        <ul className={styles.devices} aria-label="Your other devices">
          {others.map((device) => (
            <li key={device.id}>
              <span><b>{device.device}</b><span className="muted sm">{since(device)}</span></span>
              <Button variant="quiet" aria-label={`Stop notifying ${device.device}`} onClick={() => remove.mutate({ device_id: device.id })}>Stop</Button>
            </li>
          ))}
        </ul>
      )}
      {data.devices.length > 0 && <SwitchList switches={switches} onFlip={(topic, isOn) => choose.mutateAsync({ topics: { [topic]: isOn } })} />}
    </div>
  );
}
