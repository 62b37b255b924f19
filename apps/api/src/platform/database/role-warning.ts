import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';

const OWNS = `select pg_has_role(relowner, 'USAGE') as owns from pg_class where oid = to_regclass('audit_log')`;

/** Warns at start when the process works as the owner of the tables: an attacker in it could then rewrite the audit log. */
@Injectable()
export class RoleWarning implements OnApplicationBootstrap {
  private readonly logger = new Logger('database');

  constructor(private readonly em: EntityManager) {}

  async onApplicationBootstrap(): Promise<void> {
    const [row] = await this.em.fork().execute<Array<{ owns: boolean }>>(OWNS);
    if (row?.owns) this.logger.warn('This process owns the tables it works with. Give DATABASE_URL a role of its own, and the owner to migrate.js alone, as DATABASE_OWNER_URL.');
  }
}
