import { useId, useState } from 'react';
import { Badge, Calendar, Segmented, Tabs, type BadgeTone } from '@coach/ui';
import { Sample } from './sample.tsx';

const statuses: [BadgeTone, string][] = [
  ['ok', 'Confirmed'], ['wait', 'Pending'], ['info', 'Completed'], ['bad', 'Cancelled'], ['plain', 'Draft'], ['hot', 'this week'], ['ink', 'Admin'],
];
const isSunday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() === 0;

export function ChoicesSample() {
  const [minutes, setMinutes] = useState<'30' | '60'>('60');
  const [tab, setTab] = useState<'upcoming' | 'pending'>('upcoming');
  const [day, setDay] = useState('2025-11-06');
  return (
    <>
      <Sample title="Badges">
        <div className="sample-row">{statuses.map(([tone, word]) => <Badge key={tone} tone={tone}>{word}</Badge>)}</div>
      </Sample>
      <Sample title="Choices">
        <Segmented legend="Duration" name={useId()} value={minutes} onChange={setMinutes}
          options={[{ value: '30', label: '30 minutes, $50' }, { value: '60', label: '60 minutes, $90' }]} />
        <Tabs label="Bookings" value={tab} onValueChange={setTab} tabs={[
          { value: 'upcoming', label: 'Upcoming', count: 4, content: <p>Four sessions ahead.</p> },
          { value: 'pending', label: 'Pending', count: 1, content: <p>One session waits for the coach.</p> },
        ]} />
        <Calendar label="Day of the session" selected={day} onSelect={setDay} isDisabled={isSunday} from="2025-11-03" to="2026-01-31" today="2025-11-03" />
      </Sample>
    </>
  );
}
