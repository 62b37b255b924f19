import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sessionLabel, type BookingType, type PlanType } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import type { PaymentRow } from './payment.entity.ts';

/** Columns that say what a payment `p` was for, for `soldWords`. */
export const SOLD_COLUMNS = `
    (select json_build_object('type', min(b.booking_type), 'name', coalesce(min(k.name), min(b.sold_name)), 'start', min(b.session_date), 'count', count(*)) from session_checkouts b left join group_classes k on k.id = b.class_id where b.id = p.reference or b.repeat_id = p.reference having count(*) > 0) as session,
    coalesce((select coalesce(name, service_type) from purchases b where b.id = p.reference), (select case when f.id is null then d.label else 'No-show fee, ' || d.label end from due_checkouts w join amounts_due d on d.id = w.due_id left join no_show_fees f on f.id = w.id where w.id = p.reference)) as bought,
    (select plan_type from subscriptions s where s.stripe_subscription_id = p.stripe_subscription_id) as plan`;
const SOLD = `select ${SOLD_COLUMNS} from payments p where p.id = ?`;

/** The result of those columns. */
export interface Sold {
  session: { type: BookingType; name: string | null; start: string; count: number } | null;
  bought: string | null;
  plan: PlanType | null;
}

const UNKNOWN = 'Training';

/** What payments were for, in words. */
@Injectable()
export class PaymentLabels {
  constructor(
    private readonly em: EntityManager,
    private readonly business: BusinessSnapshot,
  ) {}

  async of({ id }: Pick<PaymentRow, 'id'>): Promise<string> {
    const [sold] = await this.em.execute<Sold[]>(SOLD, [id]);
    return sold ? this.wordsOf(sold) : UNKNOWN;
  }

  wordsOf({ session, bought, plan }: Sold): string {
    if (!session) return bought ?? (plan ? this.business.plan(plan).name : UNKNOWN);
    const { type, name, start, count } = session;
    return `${count === 1 ? '' : `${count} × `}${name ?? sessionLabel(this.business.services, type)}, ${this.business.formats.formatDateTime(new Date(start))}`;
  }
}
