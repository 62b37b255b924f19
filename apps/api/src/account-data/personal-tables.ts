import { profileDetailsOf, sessionDetailsOf } from '@coach/contracts';

/** What happens to a table's rows when their person leaves: deleted, kept unchanged for the books, or kept anonymized. */
export type ErasureRule =
  | 'delete'
  | 'keep'
  | {
      /** By column, as SQL: the replacement for identifying values. */
      erases: Readonly<Record<string, string>>;
      /** All other columns, which stay unchanged. */
      keeps: readonly string[];
    };

/** A table with personal data. */
export interface PersonalTable {
  table: string;
  /** The heading of its part in the export. */
  title: string;
  /** The column that identifies the owner, and by what. */
  owner: { column: string; by: 'id' | 'email' };
  /** Columns in the person's export. */
  columns: readonly string[];
  /** Columns left out of the export: hashes, keys, tokens, and internal values. */
  internal?: readonly string[];
  /** Parses the column `details`: the person gets its fields. */
  details?: (kept: object) => object;
  /** Columns decrypted by the vault. */
  sealed?: readonly string[];
  /** The column with a whole file as a data URL: it becomes a file of its own in the archive. */
  file?: string;
  farewell: ErasureRule;
}

const byUser = { column: 'user_id', by: 'id' as const };
const nobody = `'deleted-' || user_id || '@deleted.invalid'`;

const account: readonly PersonalTable[] = [
  {
    ...{ table: 'users', title: 'Account', owner: { column: 'id', by: 'id' } },
    columns: ['id', 'email', 'email_confirmed_at', 'created_at', 'intended_plan', 'intended_booking', 'signup_metadata', 'imported_at', 'invited_at', 'language'],
    internal: ['password_hash'],
    sealed: ['signup_metadata'],
    farewell: {
      erases: { email: `'deleted-' || id || '@deleted.invalid'`, password_hash: `'deleted'`, signup_metadata: 'null', intended_plan: 'null', intended_booking: 'null' },
      keeps: ['id', 'email_confirmed_at', 'created_at', 'imported_at', 'invited_at', 'language'],
    },
  },
  {
    ...{ table: 'profiles', title: 'Profile', owner: byUser },
    columns: ['id', 'email', 'first_name', 'last_name', 'details', 'health_notes', 'health_notes_changed_at', 'health_notes_reviewed_at', 'welcome_email_sent', 'suspended_at', 'suspension_reason', 'created_at'],
    internal: ['user_id', 'phone', 'is_admin', 'is_protected', 'health_notes_reviewed_by', 'is_owner'],
    sealed: ['health_notes'],
    details: profileDetailsOf,
    farewell: {
      erases: { email: nobody, first_name: `'Deleted'`, last_name: `'account'`, details: `'{}'`, phone: 'null', health_notes: 'null', suspended_at: 'null', suspension_reason: 'null' },
      keeps: ['id', 'user_id', 'is_admin', 'welcome_email_sent', 'created_at', 'is_protected', 'health_notes_changed_at', 'health_notes_reviewed_at', 'health_notes_reviewed_by', 'is_owner'],
    },
  },
  {
    ...{ table: 'consents', title: 'Consents', owner: byUser, columns: ['kind', 'policy_version', 'granted_at', 'ip', 'user_agent'], internal: ['id', 'user_id'] },
    // The fact of consent must remain provable; its origin need not.
    farewell: {
      erases: { ip: 'null', user_agent: 'null' },
      keeps: ['id', 'user_id', 'kind', 'policy_version', 'granted_at'],
    },
  },
  { table: 'sessions', title: 'Sessions', owner: byUser, columns: ['created_at', 'rotated_at', 'expires_at', 'revoked_at', 'proven_at', 'ip', 'user_agent'], internal: ['id', 'user_id', 'generation', 'token_hash', 'previous_token_hash', 'proven_by'], farewell: 'delete' },
  { table: 'sign_ins', title: 'Sign-ins', owner: byUser, columns: ['created_at', 'user_agent', 'network'], internal: ['id', 'user_id'], farewell: 'delete' },
  { table: 'email_tokens', title: 'Mailed links', owner: byUser, columns: ['purpose', 'created_at', 'expires_at', 'used_at'], internal: ['id', 'user_id', 'access_hash', 'refresh_hash'], farewell: 'delete' },
  { table: 'second_factors', title: 'Two-step verification', owner: byUser, columns: ['created_at', 'confirmed_at'], internal: ['id', 'user_id', 'sealed_key', 'last_step'], farewell: 'delete' },
  { table: 'recovery_codes', title: 'Recovery codes', owner: byUser, columns: ['used_at'], internal: ['id', 'user_id', 'code_hash'], farewell: 'delete' },
  { table: 'sign_in_tickets', title: 'Sign-ins half done', owner: byUser, columns: ['expires_at'], internal: ['id', 'user_id', 'token_hash', 'begun_by'], farewell: 'delete' },
  { table: 'passkeys', title: 'Passkeys', owner: byUser, columns: ['name', 'transports', 'is_synced', 'created_at', 'last_used_at'], internal: ['id', 'user_id', 'credential_id', 'public_key', 'counter'], farewell: 'delete' },
  { table: 'api_keys', title: 'API keys', owner: byUser, columns: ['name', 'prefix', 'scopes', 'networks', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'], internal: ['id', 'user_id', 'key_hash'], farewell: 'delete' },
  { table: 'idempotency_keys', title: 'Requests that are not repeated', owner: byUser, columns: ['created_at'], internal: ['id', 'user_id', 'key', 'request_hash', 'answer', 'leased_until', 'carried_out_at'], farewell: 'delete' },
  { table: 'push_devices', title: 'Devices that are notified', owner: byUser, columns: ['created_at', 'last_delivered_at'], internal: ['id', 'user_id', 'session_id', 'subscription'], farewell: 'delete' },
  { table: 'push_topics', title: 'What comes as a notification', owner: byUser, columns: ['topic', 'is_wanted', 'changed_at'], internal: ['user_id'], farewell: 'delete' },
  { table: 'push_messages', title: 'Notifications of the last day', owner: byUser, columns: ['topic', 'words', 'created_at', 'sms_at'], internal: ['id', 'user_id', 'key'], sealed: ['words'], farewell: 'delete' },
  { table: 'sms_numbers', title: 'Number for text messages', owner: byUser, columns: ['number', 'topics', 'asked_at', 'confirmed_at', 'unreachable_at', 'stopped_at'], internal: ['id', 'user_id', 'code', 'code_until', 'code_tries'], sealed: ['number'], farewell: 'delete' },
  { table: 'webhook_events', title: 'Sent to other programs', owner: byUser, columns: ['type', 'created_at'], internal: ['id', 'user_id', 'source', 'data'], farewell: 'delete' },
  { table: 'passkey_challenges', title: 'Passkeys in the making', owner: byUser, columns: ['expires_at'], internal: ['challenge', 'user_id'], farewell: 'delete' },
  { table: 'viewings', title: 'When the coach viewed the site as you', owner: byUser, columns: ['reason', 'started_at', 'ended_at'], internal: ['id', 'user_id', 'viewer_id', 'viewer_session_id', 'expires_at'], farewell: 'delete' },
  { table: 'account_exports', title: 'Exports', owner: byUser, columns: ['state', 'requested_at', 'ready_at', 'expires_at'], internal: ['id', 'user_id', 'bytes'], farewell: 'delete' },
  { table: 'account_deletions', title: 'Deletions asked for', owner: byUser, columns: ['state', 'deleted_by', 'reason', 'refund_cents', 'requested_at', 'due_at', 'ended_at'], internal: ['id', 'user_id', 'farewell_email'], farewell: 'keep' },
];

/** Text typed about the place of past weeks is erased with its person. */
const WEEKS_WITHOUT_PLACES = `(select jsonb_agg(case when one -> 'terms' is null then one else jsonb_set(one, '{terms,location}', '""') end order by week) from jsonb_array_elements(weeks) with ordinality as of_weeks (one, week))`;

const training: readonly PersonalTable[] = [
  {
    ...{ table: 'bookings', title: 'Bookings', owner: byUser },
    columns: [
      ...['id', 'booking_type', 'sold_name', 'session_date', 'weeks', 'duration_minutes', 'details', 'notes', 'participant_count', 'status', 'price_cents'],
      ...['cancelled_at', 'cancelled_by', 'cancellation_reason', 'cancellation_deadline', 'change_terms', 'refund_cents', 'moves', 'no_show', 'no_show_refund_cents', 'created_at'],
    ],
    internal: ['user_id', 'claim_id', 'checkout_id', 'location', 'stripe_payment_intent_id', 'updated_at', 'agreed_at', 'coach_moves', 'credit_good_until', 'last_session_at', 'week_changes', 'payment_disputed_at', 'moved_from', 'moves_told', 'moves_told_by', 'changed_from', 'changes_told_by', 'repeat_id', 'paid_share_cents', 'class_id', 'service_kind', 'no_show_due_at', 'entered_afterwards'],
    sealed: ['notes'],
    details: sessionDetailsOf,
    farewell: {
      erases: { details: `'{}'`, location: `''`, notes: `''`, cancellation_reason: 'null', changed_from: 'null', weeks: WEEKS_WITHOUT_PLACES },
      keeps: ['id', 'user_id', 'claim_id', 'checkout_id', 'booking_type', 'sold_name', 'session_date', 'last_session_at', 'week_changes', 'duration_minutes', 'participant_count', 'status', 'price_cents', 'cancelled_at', 'cancelled_by', 'cancellation_deadline', 'change_terms', 'stripe_payment_intent_id', 'created_at', 'updated_at', 'refund_cents', 'moves', 'agreed_at', 'no_show', 'no_show_due_at', 'no_show_refund_cents', 'coach_moves', 'credit_good_until', 'payment_disputed_at', 'moved_from', 'moves_told', 'moves_told_by', 'changes_told_by', 'repeat_id', 'paid_share_cents', 'class_id', 'service_kind', 'entered_afterwards'],
    },
  },
  {
    ...{ table: 'session_checkouts', title: 'Sessions taken to payment', owner: byUser },
    columns: ['id', 'service_type', 'session_date', 'duration_minutes', 'details', 'notes', 'participant_count', 'price_cents', 'state', 'change_terms', 'created_at', 'withdrawn_at'],
    internal: ['user_id', 'claim_id', 'booking_type', 'sold_name', 'location', 'replaces', 'class_id', 'repeat_id'],
    sealed: ['notes'],
    details: sessionDetailsOf,
    farewell: {
      erases: { details: `'{}'`, location: `''`, notes: `''` },
      keeps: ['id', 'user_id', 'claim_id', 'service_type', 'booking_type', 'sold_name', 'session_date', 'duration_minutes', 'participant_count', 'price_cents', 'state', 'change_terms', 'created_at', 'replaces', 'withdrawn_at', 'class_id', 'repeat_id'],
    },
  },
  {
    ...{ table: 'session_records', title: 'What the coach noted', owner: byUser, columns: ['booking_id', 'starts_at', 'attendance', 'note', 'updated_at'], internal: ['id', 'user_id'], sealed: ['note'] },
    farewell: 'delete',
  },
  { table: 'sick_day_sessions', title: 'Sessions that the coach had to cancel', owner: byUser, columns: ['booking_id', 'starts_at', 'effect', 'week', 'state', 'off_at', 'share_cents', 'settled', 'settled_at', 'settled_reason', 'refund_cents', 'credit_returned'], internal: ['id', 'sick_day_id', 'user_id', 'rebooked_as'], farewell: 'delete' },
  { table: 'client_tags', title: 'Your coach’s words on you', owner: byUser, columns: ['tag', 'created_at'], internal: ['user_id', 'position'], farewell: 'delete' },
  { table: 'coach_notices', title: 'What the coach was told', owner: byUser, columns: ['kind', 'happened_at'], internal: ['id', 'subject', 'user_id', 'facts', 'delivery', 'agenda_day'], farewell: 'delete' },
  { table: 'waitlist_entries', title: 'Waiting list', owner: byUser, columns: ['service_type', 'session_date', 'duration_minutes', 'participant_count', 'price_cents', 'state', 'created_at'], internal: ['id', 'user_id', 'claim_id', 'held_until', 'booking_type'], farewell: 'delete' },
  { table: 'class_requests', title: 'Groups that you asked for', owner: byUser, columns: ['id', 'service_id', 'weekdays', 'around', 'participants', 'words', 'state', 'answer', 'created_at', 'answered_at'], internal: ['user_id', 'class_id'], sealed: ['words', 'answer'], farewell: 'delete' },
  { table: 'calendar_feeds', title: 'Calendar address', owner: byUser, columns: ['created_at', 'last_read_at'], internal: ['id', 'user_id'], farewell: 'delete' },
  { table: 'video_access_log', title: 'Videos opened', owner: byUser, columns: ['video_id', 'outcome', 'count', 'last_accessed_at'], internal: ['id', 'user_id'], farewell: 'delete' },
  { table: 'video_progress', title: 'Videos watched', owner: byUser, columns: ['video_id', 'position_seconds', 'duration_seconds', 'watched_at'], internal: ['user_id'], farewell: 'delete' },
  { table: 'video_favourites', title: 'Favorite videos', owner: byUser, columns: ['video_id', 'created_at'], internal: ['user_id'], farewell: 'delete' },
  { table: 'video_streams', title: 'Videos playing', owner: byUser, columns: ['video_id', 'seen_at'], internal: ['id', 'user_id'], farewell: 'delete' },
];

/** The books are kept as required by law; they refer to an account without a name. */
const money: readonly PersonalTable[] = [
  { table: 'payments', title: 'Payments', owner: byUser, columns: ['id', 'amount', 'tax_cents', 'currency', 'status', 'refunded_cents', 'disputed_cents', 'stripe_payment_intent_id', 'created_at'], internal: ['user_id', 'reference', 'stripe_session_id', 'sells', 'stripe_subscription_id', 'receipt_url', 'disputed_at', 'stripe_charge_id', 'stripe_invoice_id'], farewell: 'keep' },
  { table: 'checkout_sessions', title: 'Payment pages', owner: byUser, columns: ['id', 'state', 'created_at'], internal: ['user_id', 'reference', 'sells'], farewell: 'keep' },
  {
    ...{ table: 'subscriptions', title: 'Subscriptions', owner: byUser },
    columns: ['id', 'status', 'plan_type', 'price_monthly', 'billing_interval', 'credits', 'pays', 'announced_price', 'announced_from', 'announced_asks', 'announced_agreed_at', 'trial_ends_at', 'current_period_start', 'current_period_end', 'cancel_at_period_end', 'created_at', 'updated_at'],
    internal: ['user_id', 'stripe_subscription_id', 'stripe_customer_id', 'grace_until', 'manual', 'complimentary', 'reminded_until', 'synced_at', 'yearly_reminded_at', 'list_price', 'discount_ends_at', 'trial_reminded_at'],
    farewell: 'keep',
  },
  { table: 'plan_trials', title: 'Free trials', owner: byUser, columns: ['started_at'], internal: ['user_id', 'stripe_subscription_id', 'email_hash', 'card'], farewell: 'keep' },
  { table: 'billing_customers', title: 'Payment provider', owner: byUser, columns: ['stripe_customer_id', 'created_at'], internal: ['user_id'], farewell: 'keep' },
  { table: 'receipts', title: 'Receipts mailed', owner: byUser, columns: ['payment_id', 'invoice_id', 'due_entry_id', 'created_at'], internal: ['id', 'user_id', 'amount'], farewell: 'keep' },
  { table: 'numbered_documents', title: 'Numbered receipts and credit notes', owner: byUser, columns: ['year', 'number', 'kind', 'label', 'cents', 'tax_cents', 'tax_label', 'buyer', 'currency', 'way', 'happened_at', 'issued_at'], internal: ['id', 'line_id', 'payment_id', 'user_id'], farewell: 'keep' },
  { table: 'purchases', title: 'Purchases', owner: byUser, columns: ['id', 'service_type', 'name', 'price_cents', 'credits', 'valid_months', 'pays', 'trial_days', 'state', 'created_at'], internal: ['user_id', 'stripe_session_id'], farewell: 'keep' },
  { table: 'session_credits', title: 'Session credits', owner: byUser, columns: ['id', 'source', 'granted', 'revoked', 'used', 'pays', 'expires_at', 'created_at'], internal: ['user_id', 'stripe_invoice_id', 'stripe_subscription_id', 'payment_id', 'warned_at', 'expired_at', 'revoked_at', 'suspended_at', 'due_id'], farewell: 'keep' },
  { table: 'disputes', title: 'Disputes', owner: byUser, columns: ['id', 'amount', 'reason', 'outcome', 'created_at', 'closed_at'], internal: ['payment_id', 'user_id', 'charge_id', 'status', 'due_at', 'is_inquiry'], farewell: 'keep' },
  { table: 'billing_tasks', title: 'Matters of money that the coach was asked about', owner: byUser, columns: ['id', 'amount', 'created_at', 'resolved_at'], internal: ['kind', 'subject', 'user_id', 'payment_id', 'note', 'resolution'], farewell: 'keep' },
  {
    ...{ table: 'amounts_due', title: 'Amounts due', owner: byUser, columns: ['id', 'label', 'amount', 'currency', 'paid_cents', 'written_off_cents', 'hand_back_cents', 'due_at', 'booking_id', 'created_at'] },
    ...{ internal: ['user_id', 'sells', 'subscription_id', 'item', 'note', 'link_token', 'request_id', 'reminded_at', 'created_by'] },
    farewell: { erases: { note: `''` }, keeps: ['id', 'user_id', 'label', 'amount', 'currency', 'paid_cents', 'written_off_cents', 'hand_back_cents', 'due_at', 'booking_id', 'created_at', 'sells', 'subscription_id', 'item', 'link_token', 'request_id', 'reminded_at', 'created_by'] },
  },
  {
    ...{ table: 'due_entries', title: 'What was paid, taken back or written off of them', owner: byUser, columns: ['id', 'due_id', 'kind', 'amount', 'tax_cents', 'currency', 'way', 'payment_id', 'happened_at'] },
    ...{ internal: ['user_id', 'position', 'payment_entry_id', 'note', 'request_id', 'recorded_by', 'created_at'] },
    farewell: { erases: { note: `''` }, keeps: ['id', 'due_id', 'kind', 'amount', 'tax_cents', 'currency', 'way', 'payment_id', 'happened_at', 'user_id', 'position', 'payment_entry_id', 'request_id', 'recorded_by', 'created_at'] },
  },
  { table: 'no_show_consents', title: 'No-show fees that you agreed to', owner: byUser, columns: ['booking_id', 'amount', 'currency', 'agreed_at', 'card', 'kept_at', 'released_at'], internal: ['id', 'reference', 'user_id', 'stripe_customer_id', 'stripe_payment_method_id'], farewell: 'keep' },
  { table: 'no_show_fees', title: 'No-show fees', owner: byUser, columns: ['booking_id', 'amount', 'currency', 'state', 'payment_id', 'asked_at', 'settled_at'], internal: ['id', 'user_id', 'asked_by'], farewell: 'keep' },
  { table: 'due_checkouts', title: 'Payment pages of amounts due', owner: byUser, columns: ['id', 'due_id', 'amount', 'state', 'created_at'], internal: ['user_id', 'stripe_session_id'], farewell: 'keep' },
  {
    ...{ table: 'credit_changes', title: 'Session credits that the coach gave or took', owner: byUser, columns: ['id', 'credits', 'reason', 'created_at'], internal: ['user_id', 'made_by'] },
    farewell: { erases: { reason: `''` }, keeps: ['id', 'user_id', 'credits', 'made_by', 'created_at'] },
  },
  { table: 'provider_refunds', title: 'Refunds made at the payment provider', owner: byUser, columns: ['id', 'amount', 'created_at', 'failed_at'], internal: ['user_id', 'charge_id'], farewell: 'keep' },
];

const letters: readonly PersonalTable[] = [
  { table: 'mail_preferences', title: 'What you want mailed', owner: byUser, columns: ['topic', 'is_wanted', 'changed_at'], internal: ['user_id'], farewell: 'delete' },
  { table: 'email_suppressions', title: 'Addresses that take no mail', owner: { column: 'address', by: 'email' }, columns: ['address', 'kind', 'reason', 'created_at'], farewell: 'delete' },
  {
    ...{ table: 'thread_messages', title: 'Messages with the coach', owner: byUser, columns: ['id', 'author', 'text', 'booking_id', 'created_at'], internal: ['thread_id', 'user_id', 'position'], sealed: ['text'] },
    farewell: 'delete',
  },
  {
    ...{ table: 'check_ins', title: 'Weekly check-ins', owner: byUser, columns: ['id', 'week', 'answers', 'reply', 'replied_at', 'created_at'], internal: ['user_id', 'reply_seen_at'], sealed: ['answers', 'reply'] },
    farewell: 'delete',
  },
  { table: 'check_in_reminders', title: 'Reminders to check in', owner: byUser, columns: ['week', 'created_at'], internal: ['user_id'], farewell: 'delete' },
  {
    ...{ table: 'meal_plans', title: 'Meal plans', owner: byUser, columns: ['id', 'version', 'plan', 'file', 'created_at'], internal: ['user_id', 'seen_at'], sealed: ['plan', 'file'], file: 'file' },
    farewell: 'delete',
  },
  { table: 'threads', title: 'Your thread with the coach', owner: byUser, columns: ['created_at', 'last_at'], internal: ['id', 'user_id', 'last_author', 'client_unread', 'coach_unread', 'archived_at'], farewell: 'delete' },
  {
    ...{ table: 'contact_messages', title: 'Messages to the coach', owner: { column: 'email', by: 'email' } },
    columns: ['id', 'first_name', 'last_name', 'email', 'phone', 'goals', 'ip', 'language', 'created_at'],
    internal: ['read_at', 'archived_at', 'last_author', 'last_at'],
    sealed: ['goals'],
    farewell: 'delete',
  },
  { table: 'bulk_letter_recipients', title: 'Letters of your coach to several clients', owner: byUser, columns: ['letter_id', 'left_out'], internal: ['user_id', 'mail_key'], farewell: 'delete' },
  { table: 'blocked_writers', title: 'Addresses whose letters are not taken', owner: { column: 'email', by: 'email' }, columns: ['email', 'blocked_at'], farewell: 'delete' },
  {
    ...{ table: 'email_logs', title: 'Mails to you', owner: { column: 'recipient_email', by: 'email' }, columns: ['email_type', 'recipient_email', 'created_at'], internal: ['id', 'booking_id', 'subscription_id'] },
    farewell: {
      erases: { recipient_email: `'nobody@deleted.invalid'` },
      keeps: ['id', 'booking_id', 'subscription_id', 'email_type', 'created_at'],
    },
  },
  {
    ...{ table: 'email_queue', title: 'Mails on their way', owner: { column: 'recipient_email', by: 'email' }, columns: ['email_type', 'recipient_email', 'processed', 'created_at'], internal: ['id', 'key', 'booking_id', 'subscription_id', 'message_id', 'attempts', 'last_error', 'processed_at', 'parked_at', 'withheld'] },
    farewell: {
      erases: { recipient_email: `'nobody@deleted.invalid'` },
      keeps: ['id', 'key', 'email_type', 'booking_id', 'subscription_id', 'message_id', 'processed', 'attempts', 'last_error', 'created_at', 'processed_at', 'parked_at', 'withheld'],
    },
  },
];

/**
 * All personal data of every room. A test compares it with the database: a table about people, or a column of one,
 * that is missing here would neither be exported nor erased, and fails the test.
 */
export const personalTables: readonly PersonalTable[] = [...account, ...training, ...money, ...letters];

/** Tables that refer to people but have no personal data to export or erase, with the reason. */
export const exceptedTables: Record<string, string> = {
  audit_log: 'says who changed what; it takes new rows only and holds no name',
};
