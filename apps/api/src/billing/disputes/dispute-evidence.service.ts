import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { sessionLabel, type BookingType } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { DisputeRow } from './dispute.entity.ts';
import { BillingDisputes } from './billing-disputes.service.ts';

const refusals = contract.adminMoney.evidence['~orpc'].errorMap;

const CLIENT = `select p.first_name || ' ' || p.last_name as name, p.email, p.created_at from profiles p where p.user_id = ?`;
const CONSENTS = `select kind, policy_version, granted_at, ip from consents where user_id = ? order by granted_at`;
const PAYMENT = `select amount, refunded_cents, sells, created_at, stripe_session_id is not null as on_page from payments where id = ?`;
const SESSIONS = `select b.booking_type, (select k.name from group_classes k where k.id = b.class_id) as class_name, b.sold_name, b.session_date, coalesce((select p.name from places p where p.id::text = b.details ->> 'place_id'), b.location) as location, b.status, r.starts_at, r.attendance from bookings b
  left join session_records r on r.booking_id = b.id and r.attendance is not null where b.id = any(?::uuid[]) order by b.session_date, r.starts_at`;
const MAILS = `select email_type, created_at from email_logs where booking_id = any(?::uuid[]) or (recipient_email = ? and created_at >= ?) order by created_at limit 40`;
const MESSAGES = `select author, count(*)::int as count, min(m.created_at) as first, max(m.created_at) as last from thread_messages m where user_id = ? group by author`;

interface SessionLine {
  booking_type: BookingType;
  class_name: string | null;
  sold_name: string | null;
  session_date: string;
  location: string;
  status: string;
  starts_at: string | null;
  attendance: string | null;
}

const sessionWords = ({ booking_type: type, class_name: className, sold_name: soldName, session_date: first, location, status, starts_at: start, attendance }: SessionLine, { services }: BusinessSnapshot, at: (moment: string) => string): string =>
  `${className ?? soldName ?? sessionLabel(services, type)} on ${at(start ?? first)}${location ? ` at ${location}` : ''}: ${attendance ? attendance.replaceAll('_', ' ') : status}.`;

/** What the product knows about a disputed payment as plain lines, ready to paste as evidence. Contains nothing written by a client. */
@Injectable()
export class DisputeEvidenceService {
  constructor(
    private readonly em: EntityManager,
    private readonly disputes: BillingDisputes,
    private readonly business: BusinessSnapshot,
  ) {}

  /** NOT_FOUND for an unknown dispute. */
  async lines(disputeId: string): Promise<string[]> {
    const dispute = await this.em.findOne(DisputeRow, { id: disputeId });
    if (!dispute) throw refusal(refusals, 'NOT_FOUND');
    const { userId, paymentId } = dispute;
    if (!userId || !paymentId) return [];
    const { bookings } = await this.disputes.find(disputeId);
    const ids = `{${bookings.join()}}`;
    const [client] = await this.em.execute<Array<{ name: string; email: string; created_at: string }>>(CLIENT, [userId]);
    const [payment] = await this.em.execute<Array<{ amount: number; refunded_cents: number; sells: string; created_at: string; on_page: boolean }>>(PAYMENT, [paymentId]);
    const consents = await this.em.execute<Array<{ kind: string; policy_version: string; granted_at: string; ip: string | null }>>(CONSENTS, [userId]);
    const sessions = await this.em.execute<SessionLine[]>(SESSIONS, [ids]);
    const mails = await this.em.execute<Array<{ email_type: string; created_at: string }>>(MAILS, [ids, client!.email, payment!.created_at]);
    const messages = await this.em.execute<Array<{ author: string; count: number; first: string; last: string }>>(MESSAGES, [userId]);
    const { formatMoment, formatPrice } = this.business.formats;
    const at = (moment: string): string => formatMoment(new Date(moment));
    return [
      `${client!.name} (${client!.email}) has had an account since ${at(client!.created_at)}.`,
      ...consents.filter(({ kind }) => kind === 'privacy_and_terms').map((one) => `Terms and privacy policy (version ${one.policy_version}) accepted on ${at(one.granted_at)}${one.ip ? ` from the address ${one.ip}` : ''}.`),
      `${formatPrice(payment!.amount)} paid by card on ${at(payment!.created_at)}${payment!.on_page ? ', after accepting the terms of service on the payment page' : ''}.`,
      ...(payment!.refunded_cents > 0 ? [`${formatPrice(payment!.refunded_cents)} of it was refunded.`] : []),
      ...sessions.map((line) => sessionWords(line, this.business, at)),
      ...mails.map(({ email_type: type, created_at: sent }) => `Email “${type.replaceAll('_', ' ')}” delivered on ${at(sent)}.`),
      ...messages.map(({ author, count, first, last }) => `${count} ${count === 1 ? 'message' : 'messages'} from the ${author} between ${at(first)} and ${at(last)}.`),
    ];
  }
}
