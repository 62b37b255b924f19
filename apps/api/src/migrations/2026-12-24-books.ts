import { Migration } from '@mikro-orm/migrations';

/** The movements of the provider's balance, with the fee that it took of each. */
const entries = `
  create table provider_entries (
    id text primary key,
    source text not null,
    type text not null,
    amount integer not null,
    fee integer not null,
    net integer not null constraint provider_entries_net check (net = amount - fee),
    currency text not null,
    created_at timestamptz not null
  );
  create index provider_entries_source on provider_entries (source);`;

/** Receipts and credit notes by a number without gaps, year by year. What they say of money never changes. */
const documents = `
  create table document_counters (
    year smallint primary key,
    last_number integer not null
  );
  create table numbered_documents (
    id uuid primary key,
    year smallint not null,
    number integer not null,
    kind text not null constraint numbered_documents_kind check (kind in ('receipt', 'credit_note')),
    -- The line of the ledger that it is for.
    line_id text not null constraint numbered_documents_line unique,
    payment_id uuid references payments deferrable initially deferred,
    user_id uuid not null references users deferrable initially deferred,
    label text not null,
    cents integer not null constraint numbered_documents_cents check (cents <> 0 and (kind = 'receipt') = (cents > 0)),
    currency text not null constraint numbered_documents_currency check (currency ~ '^[a-z]{3}$'),
    way text not null,
    happened_at timestamptz not null,
    issued_at timestamptz not null,
    constraint numbered_documents_number unique (year, number)
  );
  create index numbered_documents_user on numbered_documents (user_id, issued_at desc);`;

/** The counter's lock makes writers wait for one another; a number is taken only by a document that stays. */
const numbers = `
  create function number_document() returns trigger language plpgsql as $$
  begin
    insert into document_counters (year, last_number) values (new.year, 0) on conflict do nothing;
    perform from document_counters where year = new.year for update;
    if exists (select from numbered_documents where line_id = new.line_id) then
      return null;
    end if;
    update document_counters set last_number = last_number + 1 where year = new.year returning last_number into new.number;
    return new;
  end $$;
  create function keep_documents() returns trigger language plpgsql as $$
  begin
    raise exception 'numbered documents stay as they were issued' using errcode = 'insufficient_privilege';
  end $$;
  create trigger numbered_documents_take before insert on numbered_documents for each row execute function number_document();
  create trigger numbered_documents_stay before update or delete on numbered_documents for each row execute function keep_documents();
  create index refunds_newest on refunds (created_at);
  create index disputes_closed_at on disputes (closed_at) where outcome = 'lost';`;

/** The books (issue 25): the provider's fees, and numbers of receipts and credit notes. */
export class BooksMigration extends Migration {
  override up(): void {
    for (const part of [entries, documents, numbers]) this.addSql(part);
  }
}
