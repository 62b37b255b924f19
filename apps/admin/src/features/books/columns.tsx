import { CreditCard, PenLine } from 'lucide-react';
import { api } from '@coach/api-client';
import type { Transaction } from '@coach/contracts';
import { Badge, type Column } from '@coach/ui';
import { formatDate, formatPrice, formatTime, unbroken } from '@coach/web-kit';
import { PersonLink } from '../panel/person-link.tsx';
import { SaveButton } from './save-button.tsx';
import { KIND_LOOK, WAY_WORDS } from './words.ts';
import styles from './books.module.css';

const when: Column<Transaction> = {
  key: 'when',
  label: 'When',
  phone: 'lead',
  render: ({ at }) => <span className={styles.when}><b className="tab">{formatDate(new Date(at))}</b> <span className="tab">{formatTime(new Date(at))}</span></span>,
};

const who: Column<Transaction> = {
  key: 'who',
  label: 'Who and what',
  phone: 'line',
  render: ({ user_id: userId, client_name: name, what }) => <span className={styles.two}>{name ? <PersonLink userId={userId}>{name}</PersonLink> : <span className="muted">Account deleted</span>}<span className="sm muted">{unbroken(what)}</span></span>,
};

function How({ way, recorded_by: by }: Transaction) {
  const Mark = way === 'card' ? CreditCard : PenLine;
  return <span className={styles.how}><Mark aria-hidden="true" size={16} /><span className={styles.two}>{WAY_WORDS[way]}{way !== 'card' && <span className="sm muted">{by ? `By hand, ${by}` : 'By hand'}</span>}</span></span>;
}

const how: Column<Transaction> = { key: 'how', label: 'How', phone: 'line', render: (line) => <How {...line} /> };
const state: Column<Transaction> = { key: 'state', label: 'State', phone: 'end', render: ({ kind }) => <Badge tone={KIND_LOOK[kind].tone}>{KIND_LOOK[kind].label}</Badge> };
const amount: Column<Transaction> = { key: 'amount', label: 'Amount', align: 'right', phone: 'end', render: ({ amount: cents, tax }) => <span className={styles.two}><b>{formatPrice(cents)}</b>{tax !== 0 && <span className="xs muted">tax {formatPrice(tax)}</span>}</span> };
const unknown = <span className="muted">Not known yet</span>;

const fee: Column<Transaction> = {
  key: 'fee',
  label: 'Fee',
  align: 'right',
  render: ({ fee: cents }) => (cents === null ? unknown : cents === 0 ? <span className="muted">None</span> : formatPrice(-cents)),
};
const net: Column<Transaction> = { key: 'net', label: 'Net', align: 'right', render: ({ net: cents, payout }) => <span className={styles.two}>{cents === null ? unknown : formatPrice(cents)}{payout && <span className={`xs muted ${styles.sent}`}>paid out {formatDate(new Date(payout.sent_at))}</span>}</span> };

const receipt: Column<Transaction> = {
  key: 'receipt',
  label: 'Receipt',
  align: 'right',
  phone: 'acts',
  render: ({ document, kind }) =>
    document && <SaveButton quiet of={`${kind === 'payment' ? 'receipt' : 'credit note'} ${document.number}`} load={() => api.adminBooks.document({ document_id: document.id })}>{document.number}</SaveButton>,
};

/** All columns of a transaction. */
export const columns: readonly Column<Transaction>[] = [when, who, how, state, amount, fee, net, receipt];

/** The same for a client's own page, without the client. */
export const ownColumns: readonly Column<Transaction>[] = [when, { key: 'what', label: 'What', phone: 'line', render: ({ what }) => unbroken(what) }, how, state, amount, receipt];
