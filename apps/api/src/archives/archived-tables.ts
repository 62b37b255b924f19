import { personalTables } from '../account-data/personal-tables.ts';
import type { ArchivedTable } from './archive-rows.ts';

/** Tables left out, with the reason. */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  ...{ sessions: 'sign-ins that work only here', sign_in_tickets: 'sign-ins half done', email_tokens: 'links that work only here', second_factors: 'keys of second factors', recovery_codes: 'hashes of recovery codes' },
  ...{ passkeys: 'keys that work only at this address', passkey_challenges: 'passkeys in the making', api_keys: 'hashes of keys that work only here', idempotency_keys: 'answers that are kept for a day', push_keys: 'a key that signs what is sent from here', push_devices: 'subscriptions that work only with that key', push_topics: 'chosen beside those devices', push_messages: 'forgotten after a day', sms_numbers: 'confirmed by their people again', webhook_endpoints: 'secrets that sign what is sent from here', webhook_events: 'forgotten after thirty days', webhook_deliveries: 'forgotten after thirty days', calendar_feeds: 'secret addresses that work only here', analytics_salts: 'secrets of the visit counter' },
  ...{ outbox: 'work of this program', migrations: 'work of this program', rate_limits: 'work of this program', service_outcomes: 'work of this program', billing_cursors: 'work of this program', stripe_events: 'the payment provider has them', video_streams: 'who watches at this moment' },
  ...{ site_pages: 'made anew out of the business and its words', site_releases: 'made anew out of the business and its words', client_imports: 'forgotten after seven days', business_archives: 'this archive and its like' },
};

/** Columns left out, with the reason; in addition to all encrypted columns, whose reason is in README.txt. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'users.password_hash': 'hashes of passwords',
  'amounts_due.link_token': 'secrets of payment links',
  'plan_trials.email_hash': 'hashes of addresses',
  'calendar_imports.address': 'a secret address, sealed',
  'bulk_letters.text': 'sealed',
  'contact_replies.text': 'sealed',
  ...Object.fromEntries(personalTables.filter(({ table }) => !(table in LEFT_OUT_TABLES)).flatMap(({ table, sealed = [] }) => sealed.map((column) => [`${table}.${column}`, 'sealed']))),
};

/** Tables without personal data: every column of every other table. A test compares this with the database. */
const OTHERS: Readonly<Record<string, string>> = {
  analytics_days: 'day kind name visitors views',
  analytics_visits: 'id day visitor page source screen step',
  audit_log: 'id actor acting_as action target before after ip user_agent created_at',
  booking_reminders: 'id booking_id starts_at kind created_at',
  booking_rules: 'only_row notice_minutes horizon_days premium_horizon_days version group_sales',
  bulk_letters: 'id subject audience created_at',
  business_draft: 'once document revision based_on updated_at updated_by',
  business_versions: 'version document published_at published_by note',
  calendar_imports: 'id only_row host created_at read_at failure failed_at',
  captions_drafts: 'video_id id rendition language label state failure vtt asked_at',
  claims: 'id during held_until created_at series_id reservation_id sharing seats service_id',
  coach_agendas: 'day created_at',
  coach_notice_choices: 'kind delivery changed_at',
  contact_replies: 'id message_id created_at',
  date_overrides: 'date note',
  document_counters: 'year last_number',
  events: 'id title date time location description poster status event_date ends_at url created_at zone',
  group_classes: 'id claim_id service_id name starts_at weeks duration_minutes seats minimum details note status minimum_told_at runs_anyway_at canceled_at created_at updated_at',
  guide_progress: 'once marks opened_at dismissed_at',
  legal_draft: 'once document revision updated_at updated_by',
  legal_versions: 'version name document asks_again published_at published_by note',
  note_templates: 'position name body',
  override_windows: 'date opens closes',
  payouts: 'id amount currency status failure created_at arrives_at listed_at',
  pictures: 'id file_name status failure_reason file_size content_hash width height color widths alt_en alt_es focal_x focal_y treatment is_inked uploaded_at',
  place_history: 'place_id until name address map_link instructions instructions_es',
  places: 'id name address map_link instructions instructions_es on_site is_default position retired_at created_at changed_at',
  provider_entries: 'id source type amount fee net currency created_at payout_id',
  rebooking_offers: 'id session_id claim_id starts_at held_until',
  refunds: 'id payment_id amount reason stripe_refund_id created_at failed_at purpose message attempt parked_at parked_reason paid_by_hand_at',
  services: 'id kind since',
  session_buffers: 'booking_type minutes_before minutes_after',
  session_credit_entries: 'id position credit_id kind credits booking_id created_at reason change_id',
  sick_days: 'id during reason declared_by created_at',
  sold_items: 'id kind',
  site_words: 'key words updated_at updated_by',
  testimonials: 'id name location text results rating category featured type video_url before_after_image sample consented_at created_at',
  time_off: 'id during reason created_at import_id',
  video_captions: 'video_id language label vtt',
  video_news: 'week created_at',
  videos: 'id title description category difficulty access_tier duration_minutes duration_seconds is_published is_protected upload_status upload_progress failure_reason failure file_size video_url poster source_id rendition created_at released_at publish_when_ready announced_in details on_site upload_moved_at frame_state frame_seconds frame_wanted frame_id',
  viewed_pages: 'viewing_id page first_seen_at',
  weekly_hours: 'weekday opens closes',
};

const stays = ({ table }: ArchivedTable) => (column: string): boolean => !(`${table}.${column}` in LEFT_OUT);

/** Every table of a business archive, with its columns: those with personal data by the register of personal tables. */
export const archivedTables: readonly ArchivedTable[] = [
  ...personalTables.map(({ table, columns, internal = [] }) => ({ table, columns: [...columns, ...internal] })).filter(({ table }) => !(table in LEFT_OUT_TABLES)),
  ...Object.entries(OTHERS).map(([table, columns]) => ({ table, columns: columns.split(' ') })),
]
  .map((each) => ({ ...each, columns: each.columns.filter(stays(each)) }))
  .sort((one, other) => (one.table < other.table ? -1 : 1));
