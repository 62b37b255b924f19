/**
 * Every column, as `table.column`, that holds confidential texts (health information above all) or a secret of a user: sealed
 * row by row, resealed when keys change. The tables' own checks reject plain text (ENT-09), except
 * for contact messages: the previous release may still write plain ones, which the next run of `migrate.js` seals.
 */
export const sealedColumns = ['users.signup_metadata', 'profiles.health_notes', 'session_checkouts.notes', 'bookings.notes', 'session_records.note', 'second_factors.sealed_key', 'calendar_imports.address', 'thread_messages.text', 'contact_messages.goals', 'contact_replies.text', 'check_ins.answers', 'check_ins.reply', 'meal_plans.plan', 'meal_plans.file', 'class_requests.words', 'class_requests.answer', 'bulk_letters.text', 'idempotency_keys.answer', 'webhook_endpoints.signing_secret', 'webhook_endpoints.former_secret', 'push_keys.private_key', 'push_devices.subscription', 'push_messages.words', 'sms_numbers.number'] as const;
export type SealedColumn = (typeof sealedColumns)[number];
