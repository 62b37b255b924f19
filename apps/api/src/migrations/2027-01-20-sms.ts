import { Migration } from '@mikro-orm/migrations';

const numbers = `
  create table sms_numbers (
    id uuid primary key,
    user_id uuid not null constraint sms_numbers_once unique references users on delete cascade deferrable initially deferred,
    number text not null constraint sms_numbers_number_sealed check (number like 's1.%'),
    topics text[] not null,
    code text constraint sms_numbers_code_hashed check (length(code) = 64),
    code_until timestamptz,
    code_tries smallint not null default 0 constraint sms_numbers_tries check (code_tries between 0 and 5),
    asked_at timestamptz not null,
    confirmed_at timestamptz,
    unreachable_at timestamptz,
    stopped_at timestamptz,
    constraint sms_numbers_code_until check ((code is null) = (code_until is null))
  )`;

/** The numbers that get text messages, each proved by a code, and when a message left as one. */
export class SmsMigration extends Migration {
  override up(): void {
    this.addSql(numbers);
    this.addSql('alter table push_messages add column sms_at timestamptz');
  }
}
