/**
 * Every check, unique and exclusion constraint of the database, and every key other than a random id, grouped by what prevents an
 * input from being refused by it alone. A new one without an entry fails `constraints.spec`: decide what refuses it, and with which message.
 */

/** Can be violated by concurrent inputs: the service turns the violation into this refusal (`violatesConstraint`). */
export const constraintRefusals: Record<string, string> = {
  bookings_open_consultation: 'CONSULTATION_OPEN',
  class_requests_one_open: 'ALREADY_ASKED',
  events_url_unique: 'EVENT_ADDRESS_TAKEN',
  passkeys_credential_unique: 'PASSKEY_KNOWN',
  users_email_unique: 'ALREADY_REGISTERED',
  waitlist_entries_once: 'ALREADY',
};

/** Refused with this code by a rule that checks under a lock first. */
export const precheckedByRule: Record<string, string> = {
  amounts_due_sums: 'MORE_THAN_OUTSTANDING',
  bookings_lasts: 'WEEK_OUT_OF_REACH',
  bookings_moves: 'MOVED_TWICE',
  bookings_no_show: 'STATUS_NOT_ALLOWED',
  no_show_fees_once: 'FEE_REFUSED',
  places_default_offered: 'PLACE_RETIRED',
  group_classes_minimum: 'MINIMUM_ABOVE_SEATS',
  profiles_deleted_is_no_admin: 'NOT_FOUND',
  profiles_suspended_is_no_admin: 'ACCOUNT_SUSPENDED',
  subscriptions_one_live: 'ALREADY_ACTIVE',
  testimonials_consent: 'CONSENT_MISSING',
  video_captions_vtt: 'INVALID_CAPTIONS',
  captions_drafts_vtt: 'INVALID_CAPTIONS',
  videos_published_plays: 'NOTHING_TO_PUBLISH',
  viewings_not_self: 'NOT_VIEWABLE',
  site_words_key: 'WORDS_DO_NOT_FIT',
  site_words_length: 'WORDS_DO_NOT_FIT',
};

/** Refused by the contract at the field, with a message; the boundary sweep tries the boundaries of each leaf. */
export const checkedByContract: readonly string[] = [
  ...['amounts_due_amount', 'credit_changes_some', 'due_checkouts_amount', 'due_entries_amount'],
  ...['analytics_visits_screen', 'analytics_visits_step', 'bookings_duration', 'bookings_participants', 'bookings_price'],
  ...['booking_rules_horizon', 'booking_rules_notice', 'booking_rules_premium', 'booking_rules_group_sales', 'bulk_letters_subject', 'client_tags_most', 'client_tags_word', 'coach_notice_choices_delivery', 'contact_messages_filled', 'contact_messages_language', 'events_end', 'events_filled', 'events_url'],
  ...['class_requests_around', 'class_requests_participants', 'class_requests_weekdays', 'group_classes_named', 'group_classes_seats'],
  ...['date_overrides_pkey', 'mail_preferences_topic', 'push_topics_topic', 'override_windows_apart', 'override_windows_order', 'override_windows_pkey', 'passkeys_name', 'api_keys_name', 'api_keys_scopes', 'webhook_endpoints_url', 'webhook_endpoints_description', 'webhook_endpoints_events', 'pictures_focal', 'pictures_told', 'pictures_treatment', 'videos_poster', 'places_map_link', 'places_named', 'note_templates_filled', 'note_templates_most'],
  ...['session_buffers_after', 'session_buffers_before', 'services_id', 'services_kind', 'session_credits_pays', 'purchases_pays', 'subscriptions_pays', 'session_records_attendance', 'sick_days_bounded', 'subscriptions_price'],
  ...['testimonials_category', 'testimonials_filled', 'testimonials_rating', 'testimonials_type', 'testimonials_video', 'time_off_a_year', 'time_off_bounded'],
  ...['users_email_lower', 'users_intended_booking', 'users_language', 'captions_drafts_language', 'video_captions_language', 'video_progress_duration', 'video_progress_position'],
  ...['videos_access_tier', 'videos_difficulty', 'videos_duration', 'videos_seconds', 'videos_titled', 'viewings_reason', 'waitlist_entries_duration', 'waitlist_entries_participants', 'waitlist_entries_price'],
  ...['weekly_hours_apart', 'weekly_hours_order', 'weekly_hours_pkey', 'weekly_hours_weekday'],
];

/** Written with `on conflict`: of two concurrent writers one inserts, the other finds or updates the row. Keyed by table. */
export const writtenOnce: Record<string, readonly string[]> = {
  idempotency_keys: ['idempotency_keys_once'],
  webhook_deliveries: ['webhook_deliveries_once'],
  webhook_events: ['webhook_events_once'],
  account_deletions: ['account_deletions_one_open'],
  account_exports: ['account_exports_one_preparing'],
  analytics_salts: ['analytics_salts_pkey'],
  billing_cursors: ['billing_cursors_pkey'],
  billing_customers: ['billing_customers_pkey', 'billing_customers_stripe_unique'],
  billing_tasks: ['billing_tasks_once'],
  blocked_writers: ['blocked_writers_pkey'],
  bulk_letter_recipients: ['bulk_letter_recipients_once'],
  business_archives: ['business_archives_one_preparing'],
  booking_reminders: ['booking_reminders_once'],
  calendar_feeds: ['calendar_feeds_user'],
  check_in_reminders: ['check_in_reminders_pkey'],
  check_ins: ['check_ins_once_a_week'],
  claims: ['claims_exclusive', 'claims_one_service', 'claims_seat_once'],
  coach_agendas: ['coach_agendas_pkey'],
  coach_notice_choices: ['coach_notice_choices_pkey'],
  coach_notices: ['coach_notices_once'],
  email_queue: ['email_queue_key_unique'],
  email_suppressions: ['email_suppressions_pkey'],
  mail_preferences: ['mail_preferences_pkey'],
  place_history: ['place_history_pkey'],
  plan_trials: ['plan_trials_card', 'plan_trials_email', 'plan_trials_pkey', 'plan_trials_user'],
  profiles: ['profiles_user_id_key'],
  purchases: ['purchases_one_open'],
  push_keys: ['push_keys_once'],
  push_messages: ['push_messages_once'],
  push_topics: ['push_topics_pkey'],
  sms_numbers: ['sms_numbers_once'],
  rate_limits: ['rate_limits_pkey'],
  due_checkouts: ['due_checkouts_one_open'],
  receipts: ['receipts_due_entry', 'receipts_invoice', 'receipts_payment'],
  services: ['services_of_kind'],
  second_factors: ['second_factors_user_unique'],
  service_outcomes: ['service_outcomes_pkey'],
  session_credit_entries: ['session_credit_entries_once'],
  session_credits: ['session_credits_invoice_unique', 'session_credits_one_a_due', 'session_credits_one_a_period', 'session_credits_payment_unique'],
  session_records: ['session_records_once'],
  site_words: ['site_words_pkey'],
  threads: ['threads_one_a_client'],
  video_access_log: ['video_access_log_once'],
  video_favourites: ['video_favourites_pkey'],
  video_news: ['video_news_pkey'],
  video_progress: ['video_progress_pkey'],
  viewed_pages: ['viewed_pages_pkey'],
};

/** Read and written under one lock, or by one job at a time; no input chooses the unique value. Keyed by reason. */
export const neverBrokenByInput: Record<string, readonly string[]> = {
  'of two at once the second waits for a lock and sees what the first wrote': [
    ...['business_draft_pkey', 'business_versions_pkey', 'calendar_imports_once', 'legal_draft_pkey', 'legal_versions_name', 'legal_versions_pkey', 'meal_plans_version', 'places_one_default', 'push_devices_session', 'profiles_one_owner', 'captions_drafts_pkey', 'refunds_payment_unique', 'session_checkouts_one_replacement', 'viewings_one_open'],
    ...['note_templates_once', 'note_templates_pkey', 'amounts_due_booking', 'amounts_due_request', 'due_entries_provider_payment', 'due_entries_request'],
    ...['bookings_checkout_unique', 'bookings_payment_alone', 'client_tags_once', 'client_tags_place', 'rebooking_offers_claim', 'rebooking_offers_once', 'sick_day_sessions_once', 'sick_day_sessions_owed_once', 'sick_day_sessions_rebooked', 'sick_day_sessions_refunded_once', 'waitlist_entries_claim', 'group_classes_claim'],
  ],
  'the site’s pages, rendered by one at a time under a lock': ['site_pages_address', 'site_pages_filled', 'site_pages_language', 'site_pages_pkey', 'site_releases_once', 'site_releases_one_current'],
  'of receipts and credit notes, numbered by a trigger under its counter’s lock': ['document_counters_pkey', 'numbered_documents_line', 'numbered_documents_number', 'numbered_documents_kind', 'numbered_documents_cents', 'numbered_documents_currency', 'numbered_documents_tax'],
  'what the payment provider says of its balance': ['payments_tax', 'due_entries_tax', 'provider_entries_net', 'payouts_status'],
  'written by the ORM as an upsert': ['video_captions_pkey'],
  'written by a statement that takes the present row': ['guide_progress_pkey'],
  'written anew by one statement of a job': ['analytics_days_pkey', 'analytics_days_kind', 'analytics_days_views', 'analytics_days_visitors'],
  'a second key over a row’s own id, for its entries to refer to': ['amounts_due_one_currency'],
  'a header that is looked at before the contract is': ['idempotency_keys_key'],
  'of random bits': ['amounts_due_link', 'api_keys_hash_unique', 'email_tokens_access_unique', 'passkey_challenges_pkey', 'recovery_codes_unique', 'sign_in_tickets_token_unique'],
  'one row that the migration wrote': ['booking_rules_once', 'booking_rules_pkey', 'calendar_imports_only', 'session_buffers_pkey'],
  'what the payment provider tells, under the lock of its subject': [
    ...['payments_intent_unique', 'payments_invoice_unique', 'payments_session_unique', 'subscriptions_stripe_unique', 'payments_of_one', 'payments_amount', 'payments_disputed', 'payments_refunded'],
    ...['disputes_closed', 'disputes_outcome', 'provider_refunds_amount', 'receipts_amount', 'receipts_of_one', 'subscriptions_period', 'subscriptions_gift', 'subscriptions_grace'],
  ],
  'a state, a kind or a sign that our code alone chooses': [
    ...['no_show_consents_amount', 'no_show_consents_booking', 'no_show_consents_currency', 'no_show_consents_kept', 'no_show_fees_amount', 'no_show_fees_payment', 'no_show_fees_settled', 'no_show_fees_state', 'amounts_due_currency', 'amounts_due_hand_back', 'amounts_due_of', 'amounts_due_sells', 'due_checkouts_state', 'due_entries_kind', 'due_entries_of_payment', 'due_entries_way', 'due_entries_way_of_kind', 'subscriptions_announced_agreement'],
    ...['account_deletions_by', 'account_deletions_ended', 'account_deletions_farewell', 'account_deletions_refund', 'account_deletions_state', 'account_exports_ready', 'account_exports_state'],
    ...['audit_log_action', 'audit_log_target', 'bookings_change_terms', 'business_draft_document', 'business_draft_one', 'business_versions_document', 'guide_progress_marks', 'guide_progress_one', 'billing_tasks_kind', 'billing_tasks_resolved', 'booking_reminders_kind', 'bookings_cancelled', 'bulk_letter_recipients_left_out', 'bookings_coach_moves', 'bookings_hold_time', 'bookings_paid_share'],
    ...['bookings_refund', 'bookings_refunded', 'bookings_no_show_returned', 'bookings_status', 'bookings_weeks', 'bookings_week_terms', 'sick_day_sessions_settled', 'sick_day_sessions_share', 'sick_day_sessions_week', 'calendar_imports_failed', 'check_ins_monday', 'check_ins_replied', 'checkout_sessions_sells', 'checkout_sessions_state', 'coach_notices_delivery', 'coach_notices_in_agenda'],
    ...['class_requests_answered', 'class_requests_class', 'class_requests_state', 'group_classes_details', 'group_classes_duration', 'group_classes_ended', 'group_classes_has_time', 'group_classes_status', 'group_classes_weeks'],
    ...['business_archives_ready', 'business_archives_state', 'client_imports_done', 'client_imports_lines', 'client_imports_state'],
    ...['claims_group', 'claims_group_service', 'claims_not_empty', 'claims_seats_exist', 'consents_kind', 'contact_messages_last_author', 'email_queue_withheld', 'email_queue_withheld_is_done', 'email_suppressions_kind', 'email_tokens_purpose'],
    ...['events_status', 'legal_draft_document', 'legal_draft_one', 'legal_versions_document', 'legal_versions_named', 'meal_plans_version_number', 'payments_sells', 'payments_status', 'pictures_content_hash', 'pictures_file_size', 'pictures_ready', 'pictures_status', 'profiles_owner_is_admin', 'profiles_suspension', 'purchases_state', 'rate_limits_count'],
    ...['refunds_amount', 'refunds_parked', 'service_outcomes_failures', 'session_checkouts_change_terms', 'session_checkouts_state', 'session_checkouts_withdrawn', 'session_credit_entries_booking', 'session_credit_entries_kind', 'session_credit_entries_sign'],
    ...['session_credits_granted', 'session_credits_revoked', 'session_credits_used', 'sessions_proof_whole', 'sessions_proven_by', 'sick_day_sessions_effect'],
    ...['sick_day_sessions_refund', 'sick_day_sessions_state', 'sign_in_tickets_begun_by', 'bookings_kind', 'sign_ins_network', 'sold_items_kind', 'subscriptions_announced', 'subscriptions_billing_interval', 'subscriptions_status', 'thread_messages_author', 'threads_client_unread'],
    ...['threads_coach_unread', 'threads_last_author', 'video_access_log_outcome', 'videos_completed_plays', 'videos_file_size', 'videos_ready_published', 'videos_upload_progress'],
    ...['sms_numbers_code_hashed', 'sms_numbers_code_until', 'sms_numbers_tries', 'captions_drafts_state', 'videos_frame', 'videos_upload_status', 'viewings_ended', 'viewings_half_hour', 'webhook_endpoints_because', 'webhook_endpoints_disabled', 'webhook_deliveries_state', 'push_keys_only', 'waitlist_entries_held', 'waitlist_entries_state'],
  ],
  'lowered by the statement that writes it': ['blocked_writers_lower', 'email_suppressions_lower'],
};
