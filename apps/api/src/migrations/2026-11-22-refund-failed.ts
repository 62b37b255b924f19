import { Migration } from '@mikro-orm/migrations';

/** Money that was sent back and did not arrive: the client's bank could not take it. */
const refundFailed = `
  alter table refunds add column failed_at timestamptz;
  alter table provider_refunds add column failed_at timestamptz;`;

export class RefundFailedMigration extends Migration {
  override up(): void {
    this.addSql(refundFailed);
  }
}
