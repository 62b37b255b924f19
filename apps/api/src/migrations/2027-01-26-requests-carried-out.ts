import { Migration } from '@mikro-orm/migrations';

/** When the work of a request under an Idempotency-Key was committed, written with it. */
export class RequestsCarriedOutMigration extends Migration {
  override up(): void {
    this.addSql('alter table idempotency_keys add column carried_out_at timestamptz');
  }
}
