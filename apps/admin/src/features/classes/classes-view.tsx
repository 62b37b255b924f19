import { messages, type CoachClass, type CoachClassRequest } from '@coach/contracts';
import type { GroupSales } from '@coach/domain';
import { Button, EmptyState, Segmented } from '@coach/ui';
import { useSayEnglish } from '@coach/web-kit';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { View } from '../panel/view.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ClassCard } from './class-card.tsx';
import { ClassDialog } from './class-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { RepeatDialog } from './repeat-dialog.tsx';
import { Requests } from './requests.tsx';
import { useClasses, useSales } from './use-classes.ts';
import styles from './classes.module.css';

const SALES_WORDS: Record<GroupSales, { label: string; about: string }> = {
  open_hours: { label: 'Classes and any open time', about: 'Clients choose one of your classes, or start a group of their own at any time that’s open in each of its weeks.' },
  classes: { label: 'Classes only', about: 'Clients choose one of your classes, or ask you for a new one.' },
};

/** A studio may have scheduled half a year of them. */
const AT_ONCE = 20;

/** The dialog open over the list. */
type Task = { kind: 'new'; request?: CoachClassRequest } | { kind: 'change'; group: CoachClass } | { kind: 'repeat'; group: CoachClass } | { kind: 'cancel'; group: CoachClass } | { kind: 'end'; group: CoachClass } | { kind: 'decline'; request: CoachClassRequest };

/** Group training: classes with their seats, requests for others, and how it is sold. */
export function ClassesView() {
  const say = useSayEnglish();
  const read = useClasses();
  const [task, setTask] = useState<Task | null>(null);
  const [most, setMost] = useState(AT_ONCE);
  const { data } = read;
  const close = () => setTask(null);
  return (
    <View
      title="Classes"
      lead={say('A class meets at the same time every week, for as many weeks as its service runs. It blocks your calendar as soon as you set it.')}
      tools={<Button variant="primary" aria-haspopup="dialog" onClick={() => setTask({ kind: 'new' })}><Plus aria-hidden="true" /> New class</Button>}
    >
      {read.isError && <LoadFailed message={messages.coachClasses.loadFailed} isBusy={read.isFetching} retry={() => void read.refetch()} />}
      {read.isPending && <ListSkeleton of="your classes" />}
      {data && (
        <>
          <Requests requests={data.requests} onAccept={(request) => setTask({ kind: 'new', request })} onDecline={(request) => setTask({ kind: 'decline', request })} />
          <section aria-label="Your classes" className={styles.list}>
            {data.classes.length === 0 && <EmptyState title="No classes yet" text="Add one, and clients see it with its seats on the booking page." />}
            {data.classes.slice(0, most).map((group) => <ClassCard key={group.id} group={group} onChange={() => setTask({ kind: 'change', group })} onRepeat={() => setTask({ kind: 'repeat', group })} onCancel={(hasBegun) => setTask({ kind: hasBegun ? 'end' : 'cancel', group })} />)}
            {data.classes.length > most && <p><Button onClick={() => setMost(most + AT_ONCE)}>Show later classes</Button></p>}
          </section>
          <Sales sales={data.sales} />
        </>
      )}
      {task?.kind === 'new' && <ClassDialog group={null} request={task.request ?? null} onClose={close} />}
      {task?.kind === 'change' && <ClassDialog group={task.group} request={null} onClose={close} />}
      {task?.kind === 'repeat' && <RepeatDialog group={task.group} onClose={close} />}
      {task?.kind === 'cancel' && <CancelDialog group={task.group} onClose={close} />}
      {task?.kind === 'end' && <EndDialog group={task.group} onClose={close} />}
      {task?.kind === 'decline' && <DeclineDialog request={task.request} onClose={close} />}
    </View>
  );
}

function Sales({ sales }: { sales: GroupSales }) {
  const say = useSayEnglish();
  const sell = useSales();
  const shown = sell.isPending ? sell.variables.sales : sales;
  const options = (Object.keys(SALES_WORDS) as GroupSales[]).map((value) => ({ value, label: SALES_WORDS[value].label, disabled: sell.isPending }));
  return (
    <section className={`card ${styles.sales}`} aria-label="What clients can book">
      <Segmented legend={say('What clients can book as group training')} name="group-sales" options={options} value={shown} onChange={(value) => sell.mutate({ sales: value })} />
      <p className="sm muted">{SALES_WORDS[shown].about} What’s already booked stays as it is.</p>
    </section>
  );
}
