import { timeOfCharge } from '../../clock/time.ts';
import { bookReinstatement, bookWithdrawal } from '../../money/balance.ts';
import type { Charge, Dispute, State } from '../../store/records.ts';
import { find } from '../../store/store.ts';
import { recordChange, recordEvent } from '../../webhooks/events.ts';
import type { World } from '../../world.ts';
import { newDispute, type DisputeParams } from './disputes.ts';
import { settleWarnings } from './fraud-warnings.ts';

const DAY = 86_400;

/** A change of an open dispute by the bank or the business. */
export interface DisputeChange {
  status?: 'needs_response' | 'under_review';
  dueByDays?: number;
}

/** Whether it is only an inquiry; no money has moved. */
export function isInquiry({ status }: Dispute): boolean {
  return status.startsWith('warning_');
}

/** Whether it is undecided. */
export function isOpen({ status }: Dispute): boolean {
  return status.endsWith('needs_response') || status.endsWith('under_review');
}

function timeOfDispute(state: State, { charge, created }: Dispute): number {
  const known = find(state.charges, charge ?? '');
  return known ? timeOfCharge(state, known) : created;
}

function withdraw(world: World, dispute: Dispute): void {
  const { state } = world.store;
  dispute.balance_transactions.push(bookWithdrawal(state, dispute, timeOfDispute(state, dispute)));
}

/** Opens a dispute by the cardholder, or an inquiry by their bank. The caller saves. */
export function openDispute(world: World, charge: Charge, params: DisputeParams): Dispute {
  const dispute = newDispute(world.store.state, charge, params);
  if (!params.inquiry) withdraw(world, dispute);
  recordEvent(world, 'charge.dispute.created', dispute);
  if (!params.inquiry) recordEvent(world, 'charge.dispute.funds_withdrawn', dispute);
  settleWarnings(world, charge);
  return dispute;
}

/** Updates an open dispute; an inquiry that needs a response becomes a dispute. The caller saves. */
export function changeDispute(world: World, dispute: Dispute, { status, dueByDays }: DisputeChange): void {
  const before = structuredClone(dispute);
  const escalates = status === 'needs_response' && isInquiry(dispute);
  const details = dispute.evidence_details;
  if (status === 'under_review') Object.assign(details, { has_evidence: true, submission_count: details.submission_count + 1, submission_method: 'manual' });
  if (status !== undefined) dispute.status = isInquiry(dispute) && !escalates ? `warning_${status}` : status;
  if (dueByDays !== undefined) details.due_by = timeOfDispute(world.store.state, dispute) + dueByDays * DAY;
  if (escalates) {
    dispute.is_charge_refundable = false;
    withdraw(world, dispute);
  }
  recordChange(world, 'charge.dispute.updated', before, dispute);
  if (escalates) recordEvent(world, 'charge.dispute.funds_withdrawn', dispute);
}

/** Decides a dispute: if won, the money returns to the business; an inquiry is closed. The caller saves. */
export function decideDispute(world: World, dispute: Dispute, outcome: 'lost' | 'won'): void {
  const { state } = world.store;
  const inquiry = isInquiry(dispute);
  dispute.status = inquiry ? 'warning_closed' : outcome;
  if (outcome === 'won') dispute.is_charge_refundable = true;
  if (outcome === 'won' && !inquiry) {
    dispute.balance_transactions.push(bookReinstatement(state, dispute, timeOfDispute(state, dispute)));
    recordEvent(world, 'charge.dispute.funds_reinstated', dispute);
  }
  recordEvent(world, 'charge.dispute.closed', dispute);
}
