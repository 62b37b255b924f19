import { useState } from 'react';
import { Badge, Button, Card, DataTable, EmptyState, Pager, type BadgeTone, type Column } from '@coach/ui';
import { Sample } from './sample.tsx';

type Row = { id: string; date: string; time: string; service: string; tone: BadgeTone; status: string; price: string };

const rows: Row[] = [
  { id: '1', date: '11/6/2025', time: '9:30 am', service: '1:1 Personal Training', tone: 'ok', status: 'Confirmed', price: '$90.00' },
  { id: '2', date: '11/8/2025', time: '8:00 am', service: 'Free Consultation', tone: 'wait', status: 'Pending', price: 'Free' },
];
const columns: Column<Row>[] = [
  { key: 'date', label: 'Date & Time', sortable: true, render: (row) => <span className="tab"><b>{row.date}</b> {row.time}</span> },
  { key: 'service', label: 'Service', render: (row) => row.service },
  { key: 'status', label: 'Status', render: (row) => <Badge tone={row.tone}>{row.status}</Badge> },
  { key: 'price', label: 'Price', align: 'right', render: (row) => row.price },
];

export function DataSample() {
  const [page, setPage] = useState(3);
  return (
    <Sample title="Data">
      <Card><DataTable caption="Bookings" columns={columns} rows={rows} rowKey={(row) => row.id} sort={{ key: 'date', direction: 'ascending' }} onSort={() => undefined} /></Card>
      <Pager label="Pages of the list" page={page} pages={9} onPage={setPage} />
      <EmptyState title="No bookings yet" text="Your first mark goes here. It takes about a minute." action={<Button variant="primary">Book Your First Session</Button>} />
    </Sample>
  );
}
