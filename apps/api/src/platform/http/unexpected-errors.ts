import { Logger } from '@nestjs/common';
import { inputViolation } from '../database/sqlstate.ts';
import { unrefusedInputs } from '../metrics/metrics.ts';

const logger = new Logger('http');

/** Logs an unexpected error, and counts it when a constraint answered in place of a refusal. */
export function logUnexpected(error: unknown): void {
  logger.error({ err: error }, 'request failed');
  const violation = inputViolation(error);
  if (violation) unrefusedInputs.inc(violation);
}
