import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type BillingDocument } from '@coach/contracts';
import { CURRENCIES, documentNumberWords, formatsOf } from '@coach/domain';
import { PeopleService } from '../../auth/account/people.service.ts';
import { BusinessVersions } from '../../business/business-versions.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { isoOf } from '../../platform/lists/list-sql.ts';
import { documentPdf } from './document-pdf.ts';

const refusals = contract.billing.document['~orpc'].errorMap;
const LIMIT = 200;

interface DocumentRow {
  id: string;
  year: number;
  number: number;
  kind: BillingDocument['kind'];
  payment_id: string | null;
  user_id: string;
  label: string;
  cents: number;
  currency: string;
  way: BillingDocument['way'];
  happened_at: string;
  issued_at: string;
  /** Null on documents issued before it was stored. */
  buyer: string | null;
  tax_cents: number;
  tax_label: string;
}

const OWN = `select * from numbered_documents where user_id = ? order by year desc, number desc limit ${LIMIT}`;
const ONE = 'select * from numbered_documents where id = ?';
/** The receipt that a credit note reverses. */
const RECEIPT_OF = `select year, number from numbered_documents where kind = 'receipt' and payment_id = ? order by year, number limit 1`;

/** Numbered receipts and credit notes, as lists and as PDF. */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly businesses: BusinessVersions,
  ) {}

  /** A client's own documents, latest first. */
  async list(userId: string): Promise<BillingDocument[]> {
    const rows = await this.em.execute<DocumentRow[]>(OWN, [userId]);
    return rows.map(({ id, kind, label, cents, way, happened_at: at, ...number }) => ({ id, number: documentNumberWords(number), kind, description: label, amount: cents, way, date: isoOf(at) }));
  }

  /** A person's own document, or anybody's for the coach (null), with the business's name and address at the time of issue. */
  async pdf(id: string, userId: string | null): Promise<File> {
    const [row] = await this.em.execute<DocumentRow[]>(ONE, [id]);
    if (!row || (userId !== null && row.user_id !== userId)) throw refusal(refusals, 'NOT_FOUND');
    const { identity, region } = await this.businesses.asOf(new Date(row.issued_at));
    const [receipt] = row.kind === 'credit_note' && row.payment_id ? await this.em.execute<Array<{ year: number; number: number }>>(RECEIPT_OF, [row.payment_id]) : [];
    const { firstName, lastName, language } = await this.people.find(row.user_id);
    const number = documentNumberWords(row);
    const facts = {
      ...{ kind: row.kind, number, receiptNumber: receipt ? documentNumberWords(receipt) : null, seller: identity, way: row.way, label: row.label, cents: row.cents },
      ...{ tax: { cents: row.tax_cents, label: row.tax_label }, buyer: row.buyer ?? `${firstName} ${lastName}`.trim(), issuedAt: new Date(row.issued_at), happenedAt: new Date(row.happened_at) },
    };
    const bytes = await documentPdf(facts, formatsOf({ ...region, currency: CURRENCIES.find((one) => one.toLowerCase() === row.currency) ?? region.currency }, language), region.locale);
    return new File([bytes], `${row.kind === 'receipt' ? 'receipt' : 'credit-note'}-${number}.pdf`, { type: 'application/pdf' });
  }
}
