import { DeletionRow } from './account-data/deletion.entity.ts';
import { ExportRow } from './account-data/export.entity.ts';
import { Consent } from './auth/account/consent.entity.ts';
import { EmailToken } from './auth/account/email-token.entity.ts';
import { ApiKeyRow } from './auth/keys/api-key.entity.ts';
import { PasskeyRow } from './auth/passkey/passkey.entity.ts';
import { ProfileRow } from './auth/profile/profile.entity.ts';
import { SecondFactor } from './auth/second-factor/second-factor.entity.ts';
import { SessionRow } from './auth/session/session.entity.ts';
import { User } from './auth/account/user.entity.ts';
import { ImpersonationRow } from './auth/impersonation/impersonation.entity.ts';
import { CalendarImportRow } from './availability/calendar-import.entity.ts';
import { BillingCustomer } from './billing/stripe/billing-customer.entity.ts';
import { StripeCheckout } from './billing/checkout/stripe-checkout.entity.ts';
import { DisputeRow } from './billing/disputes/dispute.entity.ts';
import { AmountDue } from './billing/hand-payments/amount-due.entity.ts';
import { PaymentRow } from './billing/payments/payment.entity.ts';
import { PurchaseRow } from './billing/checkout/purchase.entity.ts';
import { ReceiptRow } from './billing/receipts/receipt.entity.ts';
import { RefundRow } from './billing/refunds/refund.entity.ts';
import { SessionCredit } from './billing/credits/session-credit.entity.ts';
import { StripeEventRow } from './billing/stripe/stripe-event.entity.ts';
import { SubscriptionRow } from './billing/subscriptions/subscription.entity.ts';
import { BookingRow } from './bookings/booking/booking.entity.ts';
import { CalendarFeedRow } from './bookings/calendars/calendar-feed.entity.ts';
import { BookingHold } from './bookings/checkout/booking-hold.entity.ts';
import { ThreadMessageRow, ThreadRow } from './coaching/thread.entity.ts';
import { GroupClassRow } from './bookings/classes/group-class.entity.ts';
import { WaitlistRow } from './bookings/waitlist/waitlist-entry.entity.ts';
import { EventRow } from './content/event.entity.ts';
import { TestimonialRow } from './content/testimonial.entity.ts';
import { EmailLog } from './email/delivery/email-log.entity.ts';
import { QueuedEmail } from './email/delivery/queued-email.entity.ts';
import { ArchiveRow } from './archives/archive.entity.ts';
import { ClientImportRow } from './imports/client-import.entity.ts';
import { ContactMessageRow } from './inbox/contact-message.entity.ts';
import { ContactReplyRow } from './inbox/contact-reply.entity.ts';
import { BulkLetterRow } from './letters/bulk-letter.entity.ts';
import { migrations } from './migrations/index.ts';
import type { Schema } from './platform/database/database.module.ts';
import { AuditEntry } from './platform/audit/audit-entry.entity.ts';
import { OutboxEvent } from './platform/outbox/outbox.entity.ts';
import { NoShowFeeRow } from './billing/no-show/no-show-fee.entity.ts';
import { PictureRow } from './pictures/picture.entity.ts';
import { CaptionsDraftRow } from './videos/captions/captions-draft.entity.ts';
import { VideoCaptionsRow } from './videos/video-captions.entity.ts';
import { VideoRow } from './videos/video.entity.ts';

/** Every table that is mapped to an entity, and the migrations that create them all. */
export const schema: Schema = {
  entities: [
    ...[Consent, EmailToken, ApiKeyRow, PasskeyRow, ProfileRow, SecondFactor, SessionRow, User, ImpersonationRow],
    ...[StripeCheckout, PaymentRow, ReceiptRow, RefundRow, StripeEventRow],
    ...[AmountDue, BillingCustomer, NoShowFeeRow, DisputeRow, PurchaseRow, SessionCredit, SubscriptionRow],
    ...[BookingRow, CalendarFeedRow, CalendarImportRow, BookingHold, GroupClassRow, WaitlistRow],
    ...[EventRow, TestimonialRow],
    ...[BulkLetterRow, ContactMessageRow, ContactReplyRow, ThreadMessageRow, ThreadRow],
    ...[EmailLog, QueuedEmail],
    ...[DeletionRow, ExportRow],
    ...[ArchiveRow, ClientImportRow],
    AuditEntry,
    ...[CaptionsDraftRow, PictureRow, VideoCaptionsRow, VideoRow],
    OutboxEvent,
  ],
  migrations,
};
