/** What becomes of a table's rows when their person leaves: gone, kept as they are for the books, or kept without the person. */
export type Farewell = 'delete' | 'keep' | { set: string };

/** A table with something about a person in it. */
export interface PersonalTable {
  table: string;
  /** Heading of its part in the export. */
  title: string;
  /** The column that says whose a row is, and what it names people by. */
  owner: { column: string; by: 'id' | 'email' };
  /** What the person gets of it; hashes, keys and tokens stay here. */
  columns: readonly string[];
  /** Those of the columns that the vault opens. */
  sealed?: readonly string[];
  /** The column that holds a whole file as a data address: it lies in the archive as a file of its own. */
  file?: string;
  farewell: Farewell;
}

const byUser = { column: 'user_id', by: 'id' as const };
const nobody = `'deleted-' || user_id || '@deleted.invalid'`;

const account: readonly PersonalTable[] = [
  {
    ...{ table: 'users', title: 'Account', owner: { column: 'id', by: 'id' } },
    columns: ['id', 'email', 'email_confirmed_at', 'created_at', 'intended_plan', 'signup_metadata'],
    sealed: ['signup_metadata'],
    farewell: { set: `email = 'deleted-' || id || '@deleted.invalid', password_hash = 'deleted', signup_metadata = null, intended_plan = null` },
  },
  {
    ...{ table: 'profiles', title: 'Profile', owner: byUser },
    columns: ['id', 'email', 'first_name', 'last_name', 'phone', 'health_notes', 'health_notes_changed_at', 'health_notes_reviewed_at', 'welcome_email_sent', 'suspended_at', 'suspension_reason', 'created_at'],
    sealed: ['health_notes'],
    farewell: { set: `email = ${nobody}, first_name = 'Deleted', last_name = 'account', phone = null, health_notes = null, suspended_at = null, suspension_reason = null` },
  },
  {
    ...{ table: 'consents', title: 'Consents', owner: byUser, columns: ['kind', 'policy_version', 'granted_at', 'ip', 'user_agent'] },
    // That somebody agreed has to stay provable; from where does not.
    farewell: { set: 'ip = null, user_agent = null' },
  },
  { table: 'sessions', title: 'Sessions', owner: byUser, columns: ['created_at', 'rotated_at', 'expires_at', 'revoked_at', 'proven_at', 'ip', 'user_agent'], farewell: 'delete' },
  { table: 'sign_ins', title: 'Sign-ins', owner: byUser, columns: ['created_at', 'user_agent', 'network'], farewell: 'delete' },
  { table: 'email_tokens', title: 'Mailed links', owner: byUser, columns: ['purpose', 'created_at', 'expires_at', 'used_at'], farewell: 'delete' },
  { table: 'second_factors', title: 'Second factor', owner: byUser, columns: ['created_at', 'confirmed_at'], farewell: 'delete' },
  { table: 'recovery_codes', title: 'Recovery codes', owner: byUser, columns: ['used_at'], farewell: 'delete' },
  { table: 'sign_in_tickets', title: 'Sign-ins half done', owner: byUser, columns: ['expires_at'], farewell: 'delete' },
  { table: 'passkeys', title: 'Passkeys', owner: byUser, columns: ['name', 'transports', 'is_synced', 'created_at', 'last_used_at'], farewell: 'delete' },
  { table: 'passkey_challenges', title: 'Passkeys in the making', owner: byUser, columns: ['expires_at'], farewell: 'delete' },
  { table: 'viewings', title: 'When the coach viewed the site as you', owner: byUser, columns: ['reason', 'started_at', 'ended_at'], farewell: 'delete' },
  { table: 'account_exports', title: 'Exports', owner: byUser, columns: ['state', 'requested_at', 'ready_at', 'expires_at'], farewell: 'delete' },
  { table: 'account_deletions', title: 'Deletions asked for', owner: byUser, columns: ['state', 'deleted_by', 'reason', 'refund_cents', 'requested_at', 'due_at', 'ended_at'], farewell: 'keep' },
];

const training: readonly PersonalTable[] = [
  {
    ...{ table: 'bookings', title: 'Bookings', owner: byUser },
    columns: [
      ...['id', 'booking_type', 'session_date', 'duration_minutes', 'location', 'notes', 'participant_count', 'status', 'price_cents'],
      ...['cancelled_at', 'cancelled_by', 'cancellation_reason', 'cancellation_deadline', 'refund_cents', 'moves', 'no_show', 'created_at'],
    ],
    sealed: ['notes'],
    farewell: { set: `notes = '', location = '', cancellation_reason = null` },
  },
  {
    ...{ table: 'session_checkouts', title: 'Sessions taken to payment', owner: byUser },
    columns: ['id', 'service_type', 'session_date', 'duration_minutes', 'location', 'notes', 'participant_count', 'price_cents', 'state', 'created_at'],
    sealed: ['notes'],
    farewell: { set: `notes = '', location = ''` },
  },
  {
    ...{ table: 'session_records', title: 'What the coach noted', owner: byUser, columns: ['booking_id', 'starts_at', 'attendance', 'note', 'updated_at'], sealed: ['note'] },
    farewell: 'delete',
  },
  { table: 'sick_day_sessions', title: 'Sessions that the coach had to cancel', owner: byUser, columns: ['booking_id', 'starts_at', 'effect', 'state', 'refund_cents', 'credit_returned'], farewell: 'delete' },
  { table: 'waitlist_entries', title: 'Waiting list', owner: byUser, columns: ['service_type', 'session_date', 'participant_count', 'state', 'created_at'], farewell: 'delete' },
  { table: 'calendar_feeds', title: 'Calendar address', owner: byUser, columns: ['created_at', 'last_read_at'], farewell: 'delete' },
  { table: 'video_access_log', title: 'Videos opened', owner: byUser, columns: ['video_id', 'outcome', 'count', 'last_accessed_at'], farewell: 'delete' },
  { table: 'video_progress', title: 'Videos watched', owner: byUser, columns: ['video_id', 'position_seconds', 'duration_seconds', 'watched_at'], farewell: 'delete' },
  { table: 'video_favourites', title: 'Favourite videos', owner: byUser, columns: ['video_id', 'created_at'], farewell: 'delete' },
  { table: 'video_streams', title: 'Videos playing', owner: byUser, columns: ['video_id', 'seen_at'], farewell: 'delete' },
];

/** The books stay as the law wants them; they lead to an account without a name. */
const money: readonly PersonalTable[] = [
  { table: 'payments', title: 'Payments', owner: byUser, columns: ['id', 'amount', 'currency', 'status', 'refunded_cents', 'disputed_cents', 'stripe_payment_intent_id', 'created_at'], farewell: 'keep' },
  { table: 'checkout_sessions', title: 'Payment pages', owner: byUser, columns: ['id', 'state', 'created_at'], farewell: 'keep' },
  {
    ...{ table: 'subscriptions', title: 'Subscriptions', owner: byUser },
    columns: ['id', 'status', 'plan_type', 'price_monthly', 'current_period_start', 'current_period_end', 'cancel_at_period_end', 'created_at', 'updated_at'],
    farewell: 'keep',
  },
  { table: 'billing_customers', title: 'Payment provider', owner: byUser, columns: ['stripe_customer_id', 'created_at'], farewell: 'keep' },
  { table: 'receipts', title: 'Receipts mailed', owner: byUser, columns: ['payment_id', 'invoice_id', 'created_at'], farewell: 'keep' },
  { table: 'purchases', title: 'Purchases', owner: byUser, columns: ['id', 'service_type', 'state', 'created_at'], farewell: 'keep' },
  { table: 'session_credits', title: 'Session credits', owner: byUser, columns: ['id', 'source', 'granted', 'revoked', 'used', 'expires_at', 'created_at'], farewell: 'keep' },
  { table: 'disputes', title: 'Disputes', owner: byUser, columns: ['id', 'amount', 'reason', 'outcome', 'created_at', 'closed_at'], farewell: 'keep' },
  { table: 'billing_tasks', title: 'Matters of money that the coach was asked about', owner: byUser, columns: ['id', 'amount', 'created_at', 'resolved_at'], farewell: 'keep' },
  { table: 'provider_refunds', title: 'Refunds made at the payment provider', owner: byUser, columns: ['id', 'amount', 'created_at', 'failed_at'], farewell: 'keep' },
];

const letters: readonly PersonalTable[] = [
  { table: 'mail_preferences', title: 'What you want mailed', owner: byUser, columns: ['topic', 'is_wanted', 'changed_at'], farewell: 'delete' },
  { table: 'email_suppressions', title: 'Addresses that take no mail', owner: { column: 'address', by: 'email' }, columns: ['address', 'reason', 'created_at'], farewell: 'delete' },
  {
    ...{ table: 'thread_messages', title: 'Messages with the coach', owner: byUser, columns: ['id', 'author', 'text', 'created_at'], sealed: ['text'] },
    farewell: 'delete',
  },
  {
    ...{ table: 'check_ins', title: 'Weekly check-ins', owner: byUser, columns: ['id', 'week', 'answers', 'reply', 'replied_at', 'created_at'], sealed: ['answers', 'reply'] },
    farewell: 'delete',
  },
  { table: 'check_in_reminders', title: 'Reminders to check in', owner: byUser, columns: ['week', 'created_at'], farewell: 'delete' },
  {
    ...{ table: 'meal_plans', title: 'Meal plans', owner: byUser, columns: ['id', 'version', 'plan', 'file', 'created_at'], sealed: ['plan', 'file'], file: 'file' },
    farewell: 'delete',
  },
  { table: 'threads', title: 'Your thread with the coach', owner: byUser, columns: ['created_at', 'last_at'], farewell: 'delete' },
  {
    ...{ table: 'contact_messages', title: 'Messages to the coach', owner: { column: 'email', by: 'email' } },
    columns: ['id', 'first_name', 'last_name', 'email', 'phone', 'goals', 'ip', 'created_at'],
    sealed: ['goals'],
    farewell: 'delete',
  },
  { table: 'blocked_writers', title: 'Addresses whose letters are not taken', owner: { column: 'email', by: 'email' }, columns: ['email', 'blocked_at'], farewell: 'delete' },
  {
    ...{ table: 'email_logs', title: 'Mails to you', owner: { column: 'recipient_email', by: 'email' }, columns: ['email_type', 'recipient_email', 'created_at'] },
    farewell: { set: `recipient_email = 'nobody@deleted.invalid'` },
  },
  {
    ...{ table: 'email_queue', title: 'Mails on their way', owner: { column: 'recipient_email', by: 'email' }, columns: ['email_type', 'recipient_email', 'processed', 'created_at'] },
    farewell: { set: `recipient_email = 'nobody@deleted.invalid'` },
  },
];

/**
 * What every room keeps about people. A test holds it against the database: a table that names people and is missing here
 * is neither exported nor forgotten, and the test says so.
 */
export const personalTables: readonly PersonalTable[] = [...account, ...training, ...money, ...letters];

/** Tables that name people and have no part in this, with the reason. */
export const exceptedTables: Record<string, string> = {
  audit_log: 'says who changed what; it takes new rows only and holds no name',
};
