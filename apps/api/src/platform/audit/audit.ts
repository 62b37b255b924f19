import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { AuditEntry, type AuditedValues } from './audit-entry.entity.ts';

/** The author of an audited action. */
export interface Actor {
  userId: string;
  /** The impersonated person, if any. */
  actingAs?: string | null;
  ip: string | null;
  userAgent: string | null;
}

export interface AuditAction {
  /** The action as `subject.verb`, e.g. `booking.cancel`. */
  action: string;
  /** The target as `kind:id`. */
  target: string;
  before?: AuditedValues | null;
  after?: AuditedValues | null;
}

/** Never stored, whatever a caller passes. */
const UNTOLD = /notes|health|password|token|secret/i;

const shown = (values: AuditedValues | null | undefined): AuditedValues | null =>
  values ? Object.fromEntries(Object.entries(values).filter(([name]) => !UNTOLD.test(name))) : null;

/** The audit log (S10, ADM-08): written together with the change, in the caller's transaction, and never changed again. */
@Injectable()
export class Audit {
  constructor(private readonly clock: Clock) {}

  /** Records an action in the caller's unit of work: no change without its entry, no entry without its change. */
  record(em: EntityManager, { userId, actingAs = null, ip, userAgent }: Actor, { action, target, before, after }: AuditAction): void {
    const values = { before: shown(before), after: shown(after) };
    em.persist(em.create(AuditEntry, { id: randomUUID(), actor: userId, actingAs, action, target, ...values, ip, userAgent, createdAt: this.clock.now() }));
  }
}
