import { Migration } from '@mikro-orm/migrations';

/** What a client owes for something that was agreed by hand. Its sums follow its entries, and pass neither zero nor the amount, whoever writes at the same moment. */
const due = `
  create table amounts_due (
    id uuid primary key,
    user_id uuid not null references users deferrable initially deferred,
    sells text not null constraint amounts_due_sells check (sells in ('session', 'pack', 'plan', 'other')),
    -- A session owes once.
    booking_id uuid constraint amounts_due_booking unique references bookings deferrable initially deferred,
    subscription_id uuid references subscriptions deferrable initially deferred,
    -- Of a pack, its id.
    item text,
    -- As it was called when it was agreed.
    label text not null,
    amount integer not null constraint amounts_due_amount check (amount > 0),
    currency text not null constraint amounts_due_currency check (currency ~ '^[a-z]{3}$'),
    paid_cents integer not null default 0,
    written_off_cents integer not null default 0,
    due_at timestamptz not null,
    note text not null default '',
    -- The secret of the link in its reminder.
    link_token uuid not null default gen_random_uuid() constraint amounts_due_link unique,
    request_id uuid constraint amounts_due_request unique,
    reminded_at timestamptz,
    created_by uuid,
    created_at timestamptz not null,
    constraint amounts_due_sums check (paid_cents >= 0 and written_off_cents >= 0 and paid_cents + written_off_cents <= amount),
    constraint amounts_due_of check ((booking_id is null or sells = 'session') and (subscription_id is null or sells = 'plan') and (item is null or sells = 'pack')),
    constraint amounts_due_one_currency unique (id, currency, user_id)
  );
  create index amounts_due_user on amounts_due (user_id, created_at desc);
  create index amounts_due_open on amounts_due (due_at) where paid_cents + written_off_cents < amount;`;

/** Its history: a payment is corrected or refunded by a further entry, never changed. */
const entries = `
  create table due_entries (
    id uuid primary key,
    position bigint generated always as identity,
    due_id uuid not null,
    user_id uuid not null,
    kind text not null constraint due_entries_kind check (kind in ('payment', 'correction', 'refund', 'write_off', 'raise')),
    amount integer not null constraint due_entries_amount check (amount > 0),
    currency text not null,
    way text constraint due_entries_way check (way in ('cash', 'terminal', 'transfer', 'check', 'other', 'card')),
    -- The payment of which a correction or refund takes something back.
    payment_entry_id uuid references due_entries deferrable initially deferred,
    -- The payment at the provider behind one by link.
    payment_id uuid constraint due_entries_provider_payment unique references payments deferrable initially deferred,
    happened_at timestamptz not null,
    note text not null default '',
    request_id uuid constraint due_entries_request unique,
    recorded_by uuid,
    created_at timestamptz not null,
    constraint due_entries_of_due foreign key (due_id, currency, user_id) references amounts_due (id, currency, user_id) deferrable initially deferred,
    constraint due_entries_way_of_kind check ((way is not null) = (kind in ('payment', 'refund')) and (way = 'card') = (payment_id is not null)),
    constraint due_entries_of_payment check ((payment_entry_id is not null) = (kind in ('correction', 'refund')))
  );
  create index due_entries_due on due_entries (due_id, position);
  create index due_entries_happened on due_entries (happened_at);
  create index due_entries_taken_back on due_entries (payment_entry_id) where payment_entry_id is not null;`;

/** Under the lock of what is owed: no payment gives back more than it was, nor one that the provider keeps. */
const sums = `
  create function apply_due_entry() returns trigger language plpgsql as $$
  begin
    update amounts_due set
      amount = amount + case when new.kind = 'raise' then new.amount else 0 end,
      paid_cents = paid_cents + case new.kind when 'payment' then new.amount when 'correction' then -new.amount when 'refund' then -new.amount else 0 end,
      written_off_cents = written_off_cents + case when new.kind in ('refund', 'write_off') then new.amount else 0 end
    where id = new.due_id;
    if new.payment_entry_id is not null and not exists (
      select from due_entries p where p.id = new.payment_entry_id and p.due_id = new.due_id and p.kind = 'payment' and p.payment_id is null
        and p.amount >= new.amount + coalesce((select sum(t.amount) from due_entries t where t.payment_entry_id = p.id), 0)
    ) then
      raise exception 'more is taken back than was paid' using errcode = '23514', constraint = 'due_entries_within_payment';
    end if;
    return new;
  end $$;
  create function keep_due_entries() returns trigger language plpgsql as $$
  begin
    raise exception 'entries of amounts due are corrected by further entries' using errcode = 'insufficient_privilege';
  end $$;
  create trigger due_entries_apply before insert on due_entries for each row execute function apply_due_entry();
  create trigger due_entries_stay before update of due_id, user_id, kind, amount, currency, way, payment_entry_id, payment_id, happened_at on due_entries
    for each row execute function keep_due_entries();
  create trigger due_entries_remain before delete on due_entries for each row execute function keep_due_entries();`;

/** One page at the payment provider for what is open of an amount, at a time. */
const pages = `
  create table due_checkouts (
    id uuid primary key,
    due_id uuid not null references amounts_due deferrable initially deferred,
    user_id uuid not null references users deferrable initially deferred,
    amount integer not null constraint due_checkouts_amount check (amount > 0),
    state text not null constraint due_checkouts_state check (state in ('open', 'paid', 'closed')),
    stripe_session_id text,
    created_at timestamptz not null
  );
  create unique index due_checkouts_one_open on due_checkouts (due_id) where state = 'open';
  alter table checkout_sessions drop constraint checkout_sessions_sells;
  alter table checkout_sessions add constraint checkout_sessions_sells check (sells in ('session', 'plan', 'pack', 'due')) not valid;
  alter table checkout_sessions validate constraint checkout_sessions_sells;`;

/** Credits of a pack that was agreed by hand, and the coach's own changes of credits, each once. */
const credits = `
  alter table session_credits add column due_id uuid references amounts_due deferrable initially deferred;
  create unique index session_credits_one_a_due on session_credits (due_id) where due_id is not null;
  create table credit_changes (
    id uuid primary key,
    user_id uuid not null references users deferrable initially deferred,
    credits integer not null constraint credit_changes_some check (credits <> 0),
    reason text not null,
    made_by uuid not null,
    created_at timestamptz not null
  );
  create index credit_changes_user on credit_changes (user_id, created_at desc);
  alter table session_credit_entries add column change_id uuid references credit_changes deferrable initially deferred;
  alter table receipts add column due_entry_id uuid references due_entries deferrable initially deferred;
  create unique index receipts_due_entry on receipts (due_entry_id) where due_entry_id is not null;
  alter table receipts drop constraint receipts_of_one;
  alter table receipts add constraint receipts_of_one check (num_nonnulls(payment_id, invoice_id, due_entry_id) = 1) not valid;
  alter table receipts validate constraint receipts_of_one;`;

/** Money by hand (issue 25): what is owed, how it was paid and taken back, and credits that the coach gives. */
export class AmountsDueMigration extends Migration {
  override up(): void {
    for (const part of [due, entries, sums, pages, credits]) this.addSql(part);
  }
}
