/**
 * Every column that holds what people tell in confidence, about their health above all, or a key of theirs, as `table.column`: sealed row by row, resealed when keys
 * change. A plain text does not get past the tables' own checks (ENT-09), but
 * for letters: the release before this one may still write one, which the next run of `migrate.js` seals.
 */
export const sealedColumns = ['users.signup_metadata', 'profiles.health_notes', 'session_checkouts.notes', 'bookings.notes', 'session_records.note', 'second_factors.sealed_key', 'calendar_imports.address', 'thread_messages.text', 'contact_messages.goals', 'contact_replies.text', 'check_ins.answers', 'check_ins.reply', 'meal_plans.plan', 'meal_plans.file', 'class_requests.words', 'class_requests.answer', 'bulk_letters.text', 'idempotency_keys.answer', 'webhook_endpoints.signing_secret', 'webhook_endpoints.former_secret', 'push_keys.private_key', 'push_devices.subscription', 'push_messages.words', 'sms_numbers.number'] as const;
export type SealedColumn = (typeof sealedColumns)[number];
