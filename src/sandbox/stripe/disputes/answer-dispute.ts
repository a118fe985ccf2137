import { mergeMetadata } from '../api/params.ts';
import { invalidRequest } from '../api/refusals.ts';
import { recordDisputed } from '../payments/balance-transactions.ts';
import { saveChange } from '../store/save-object.ts';
import type { Dispute } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { withdrawFunds } from './create-dispute.ts';

interface Answer {
  evidence?: Record<string, string> | undefined;
  metadata?: Record<string, string> | null | undefined;
  submit?: boolean | undefined;
}

const isInquiry = ({ status }: Dispute) => status.startsWith('warning_');
const isOver = ({ status }: Dispute) => ['won', 'lost', 'warning_closed'].includes(status);

/** Saves evidence and, unless `submit` is false, sends it to the bank. Stripe's test texts decide the dispute at once. */
export function answerDispute(world: StripeWorld, before: Dispute, { evidence, metadata, submit }: Answer): Dispute {
  if (isOver(before)) throw closedAlready;
  const isSubmitted = evidence !== undefined && submit !== false;
  const answered: Dispute = {
    ...before,
    evidence: { ...before.evidence, ...evidence },
    evidence_details: {
      ...before.evidence_details,
      has_evidence: before.evidence_details.has_evidence || evidence !== undefined,
      submission_count: before.evidence_details.submission_count + (isSubmitted ? 1 : 0),
    },
    metadata: mergeMetadata(before.metadata, metadata),
    ...(isSubmitted && { status: isInquiry(before) ? 'warning_under_review' : 'under_review' }),
  };
  saveChange(world, 'charge.dispute.updated', { before, after: answered });
  if (!isSubmitted) return answered;
  const text = evidence['uncategorized_text'];
  if (text === 'winning_evidence') return closeDispute(world, answered, isInquiry(before) ? 'warning_closed' : 'won');
  if (text === 'losing_evidence') return closeDispute(world, answered, isInquiry(before) ? 'warning_closed' : 'lost');
  return text === 'escalate_inquiry_evidence' && isInquiry(before) ? escalate(world, answered) : answered;
}

/** The decision of the bank. A dispute that is won returns the money; `lost` also means that we accept it. */
export function closeDispute(world: StripeWorld, before: Dispute, status: 'won' | 'lost' | 'warning_closed'): Dispute {
  if (isOver(before)) throw closedAlready;
  const closed: Dispute = { ...before, is_charge_refundable: false, status };
  world.store.put(closed);
  world.emit('charge.dispute.closed', closed, { status: before.status });
  if (status !== 'won') return closed;
  const transactions = [...closed.balance_transactions, recordDisputed(world, closed, 'reinstated')];
  const won: Dispute = { ...closed, balance_transactions: transactions };
  world.store.put(won);
  world.emit('charge.dispute.funds_reinstated', won);
  return won;
}

function escalate(world: StripeWorld, before: Dispute): Dispute {
  const after: Dispute = { ...before, is_charge_refundable: false, status: 'needs_response' };
  saveChange(world, 'charge.dispute.updated', { before, after });
  return withdrawFunds(world, after);
}

const closedAlready = invalidRequest('This dispute is already closed.');
