import { Logger } from '@nestjs/common';
import { inputViolation } from '../database/sqlstate.ts';
import { unrefusedInputs } from '../metrics/metrics.ts';

const logger = new Logger('http');

/** Writes down an error that nobody foresaw, and counts it when a constraint stood in for a refusal in words. */
export function noteUnforeseen(error: unknown): void {
  logger.error({ err: error }, 'request failed');
  const violation = inputViolation(error);
  if (violation) unrefusedInputs.inc(violation);
}
