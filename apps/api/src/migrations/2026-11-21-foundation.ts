import { Migration } from '@mikro-orm/migrations';

const accounts = `
  create table users (
    id uuid primary key,
    email text not null constraint users_email_unique unique,
    password_hash text not null,
    email_confirmed_at timestamptz,
    created_at timestamptz not null,
    constraint users_email_lower check (email = lower(email))
  );
  create table profiles (
    id uuid primary key,
    user_id uuid not null unique references users on delete cascade deferrable initially deferred,
    email text not null,
    first_name text not null,
    last_name text not null,
    phone text,
    health_notes text,
    is_admin boolean not null default false,
    welcome_email_sent boolean not null default false,
    created_at timestamptz not null
  );
  create table consents (
    id uuid primary key,
    user_id uuid not null references users on delete cascade deferrable initially deferred,
    kind text not null constraint consents_kind check (kind in ('privacy_and_terms', 'health_information')),
    policy_version text not null,
    granted_at timestamptz not null,
    ip text,
    user_agent text
  );
  create index consents_user on consents (user_id);
  create table sessions (
    id uuid primary key,
    user_id uuid not null references users on delete cascade deferrable initially deferred,
    generation integer not null,
    token_hash text not null,
    previous_token_hash text,
    rotated_at timestamptz not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    ip text,
    user_agent text
  );
  create index sessions_user on sessions (user_id);
  create table email_tokens (
    id uuid primary key,
    user_id uuid not null references users on delete cascade deferrable initially deferred,
    purpose text not null constraint email_tokens_purpose check (purpose in ('confirm_email')),
    access_hash text not null constraint email_tokens_access_unique unique,
    refresh_hash text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  );
  create index email_tokens_user on email_tokens (user_id);`;

/** Monday to Friday 6:00 am – 8:00 pm, Saturday 8:00 am – 2:00 pm, Sunday closed (AVL-01). */
const coachTime = `
  create table weekly_hours (
    weekday smallint not null constraint weekly_hours_weekday check (weekday between 0 and 6),
    opens smallint not null,
    closes smallint not null,
    primary key (weekday, opens),
    constraint weekly_hours_order check (0 <= opens and opens < closes and closes <= 1440),
    constraint weekly_hours_apart exclude using gist (weekday with =, int4range(opens, closes) with &&)
  );
  insert into weekly_hours (weekday, opens, closes)
    select weekday, 360, 1200 from generate_series(1, 5) as weekday union all select 6, 480, 840;
  create table claims (
    id uuid primary key,
    during tstzrange not null,
    held_until timestamptz,
    created_at timestamptz not null,
    constraint claims_not_empty check (not isempty(during)),
    constraint claims_exclusive exclude using gist (during with &&)
  );
  create index claims_held on claims (held_until) where held_until is not null;`;

const sessions = `
  create table session_checkouts (
    id uuid primary key,
    user_id uuid not null references users on delete cascade deferrable initially deferred,
    claim_id uuid references claims on delete set null deferrable initially deferred,
    service_type text not null,
    booking_type text not null,
    session_date timestamptz not null,
    duration_minutes integer not null,
    location text not null,
    notes text not null,
    participant_count integer not null,
    price_cents integer not null,
    state text not null constraint session_checkouts_state check (state in ('open', 'booked', 'released', 'lost')),
    created_at timestamptz not null
  );
  create index session_checkouts_user on session_checkouts (user_id);
  create table bookings (
    id uuid primary key,
    user_id uuid not null references users deferrable initially deferred,
    claim_id uuid references claims on delete set null deferrable initially deferred,
    checkout_id uuid constraint bookings_checkout_unique unique references session_checkouts deferrable initially deferred,
    booking_type text not null
      constraint bookings_type check (booking_type in ('personal_training', 'group_session', 'la_fitness', 'consultation')),
    session_date timestamptz not null,
    duration_minutes integer not null constraint bookings_duration check (duration_minutes > 0),
    location text not null,
    notes text not null,
    participant_count integer not null constraint bookings_participants check (participant_count between 1 and 20),
    status text not null constraint bookings_status check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
    price_cents integer constraint bookings_price check (price_cents >= 0),
    cancelled_at timestamptz,
    cancelled_by text,
    cancellation_reason text,
    cancellation_deadline timestamptz not null,
    stripe_payment_intent_id text constraint bookings_payment_unique unique,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint bookings_cancelled check ((status = 'cancelled') = (cancelled_at is not null)),
    constraint bookings_hold_time check (status not in ('pending', 'confirmed') or claim_id is not null)
  );
  create index bookings_user on bookings (user_id, session_date desc);
  create index bookings_session on bookings (session_date, id);
  create unique index bookings_open_consultation on bookings (user_id)
    where booking_type = 'consultation' and status in ('pending', 'confirmed');`;

const money = `
  create table checkout_sessions (
    id text primary key,
    user_id uuid not null references users deferrable initially deferred,
    reference uuid not null,
    state text not null constraint checkout_sessions_state check (state in ('open', 'paid', 'closed')),
    created_at timestamptz not null
  );
  create index checkout_sessions_open on checkout_sessions (created_at) where state = 'open';
  create table payments (
    id uuid primary key,
    user_id uuid not null references users deferrable initially deferred,
    reference uuid not null,
    amount integer not null constraint payments_amount check (amount >= 0),
    currency text not null,
    status text not null constraint payments_status check (status in ('paid', 'refunded')),
    stripe_session_id text not null constraint payments_session_unique unique references checkout_sessions deferrable initially deferred,
    stripe_payment_intent_id text constraint payments_intent_unique unique,
    created_at timestamptz not null
  );
  create table refunds (
    id uuid primary key,
    payment_id uuid not null constraint refunds_payment_unique unique references payments deferrable initially deferred,
    amount integer not null constraint refunds_amount check (amount > 0),
    reason text not null,
    stripe_refund_id text,
    created_at timestamptz not null
  );
  create table stripe_events (
    id text primary key,
    type text not null,
    object_id text not null,
    received_at timestamptz not null,
    synced_at timestamptz
  );`;

const messages = `
  create table outbox (
    id uuid primary key,
    position bigint generated always as identity,
    fact text not null,
    payload jsonb not null,
    recorded_at timestamptz not null,
    relayed_at timestamptz
  );
  create index outbox_waiting on outbox (position) where relayed_at is null;
  create table email_queue (
    id uuid primary key,
    key text not null constraint email_queue_key_unique unique,
    email_type text not null,
    recipient_email text not null,
    booking_id uuid,
    subscription_id uuid,
    message_id text not null,
    processed boolean not null default false,
    attempts integer not null default 0,
    last_error text,
    created_at timestamptz not null,
    processed_at timestamptz
  );
  create index email_queue_waiting on email_queue (created_at) where not processed;
  create table email_logs (
    id uuid primary key references email_queue deferrable initially deferred,
    booking_id uuid,
    subscription_id uuid,
    email_type text not null,
    recipient_email text not null,
    created_at timestamptz not null
  );
  create index email_logs_booking on email_logs (booking_id);`;

/**
 * References are checked at commit: a unit of work may write its rows in any order.
 * Accounts, the coach's time, sessions, money and messages: everything the first whole journey stands on.
 */
export class FoundationMigration extends Migration {
  override up(): void {
    this.addSql('create extension if not exists btree_gist');
    for (const part of [accounts, coachTime, sessions, money, messages]) this.addSql(part);
  }
}
