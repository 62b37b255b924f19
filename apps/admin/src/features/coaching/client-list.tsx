import type { CoachingEntry } from '@coach/contracts';
import { Badge, Button, DataTable, EmptyState, EmptyCell, type BadgeTone, type Column } from '@coach/ui';
import { formatDate, dayWord } from '@coach/web-kit';
import { ListCard } from '../panel/list-parts.tsx';
import { REVIEW_BADGES } from '../panel/review-words.ts';
import type { useClientPages } from './use-coaching.ts';
import { EmailText, PersonLink } from '../panel/person-link.tsx';
import styles from './coaching.module.css';

const CHECK_IN: Record<CoachingEntry['check_in'], { tone: BadgeTone; word: string }> = {
  waiting: { tone: 'hot', word: 'waits for your reply' },
  missing: { tone: 'wait', word: 'not yet this week' },
  answered: { tone: 'ok', word: 'replied' },
  not_included: { tone: 'plain', word: 'not in the plan' },
};

const columnsOf = (open: (userId: string) => void): Column<CoachingEntry>[] => [
  { key: 'client', label: 'Client', phone: 'lead', render: ({ user_id: id, name, email }) => <span className={styles.who}><PersonLink userId={id}>{name}</PersonLink>{name !== email && <span className="xs muted"><EmailText>{email}</EmailText></span>}</span> },
  { key: 'check-in', label: 'Check-in', phone: 'end', render: ({ check_in: state }) => <Badge tone={CHECK_IN[state].tone}>{CHECK_IN[state].word}</Badge> },
  { key: 'last', label: 'Last check-in', phone: 'line', render: ({ last_check_in: week }) => (week ? <span className="tab"><span className="on-phone" data-words="Checked in," />week of {dayWord(week)}</span> : <EmptyCell>None yet</EmptyCell>) },
  { key: 'plan', label: 'Meal plan', phone: 'line', render: ({ meal_plan: plan }) => (plan ? <span className="tab"><span className="on-phone" data-words="Meal plan" />version {plan.version}, {formatDate(new Date(plan.created_at))}</span> : <EmptyCell>None yet</EmptyCell>) },
  { key: 'history', label: 'Medical history', phone: 'end', render: ({ health_review: review }) => (review ? <Badge tone={REVIEW_BADGES[review].tone}>{REVIEW_BADGES[review].word}</Badge> : <EmptyCell>Nothing given</EmptyCell>) },
  { key: 'open', label: 'Actions', phone: 'acts', render: ({ user_id: id, name }) => <Button size="sm" aria-label={`Open ${name}`} onClick={() => open(id)}>Open</Button> },
];

/** Premium clients, those waiting for a reply first. */
export function ClientList({ pages, isSearching, onOpen }: { pages: ReturnType<typeof useClientPages>; isSearching: boolean; onOpen: (userId: string) => void }) {
  const { clients, total } = pages;
  const empty = <EmptyState title="No premium clients" text={isSearching ? 'No one matches the search.' : 'Clients whose plan includes coaching appear here.'} />;
  return <ListCard shown={clients.length} total={total} pages={pages}><DataTable wide caption="Premium clients" columns={columnsOf(onOpen)} rows={clients} rowKey={({ user_id: id }) => id} empty={empty} /></ListCard>;
}
