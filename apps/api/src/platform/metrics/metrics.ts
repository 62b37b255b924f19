import type { NextFunction, Request, Response } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { recentRequests } from './recent-requests.ts';

export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by method, route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

export const queueDepth = new Gauge({
  name: 'queue_jobs',
  help: 'Jobs in each queue, by state',
  labelNames: ['queue', 'state'],
  registers: [registry],
});

export const queueAnswers = new Gauge({
  name: 'queue_store_answers',
  help: '1 when the store of the queues answers, 0 when it does not',
  registers: [registry],
});

/** Seconds a job took, in the worker; transcoding takes minutes. */
export const jobDuration = new Histogram({
  name: 'job_duration_seconds',
  help: 'Time a job took, by queue, job and outcome',
  labelNames: ['queue', 'job', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600],
  registers: [registry],
});

/** Business events: bookings, payments, subscriptions, videos, as their domain events leave the outbox. */
export const eventsPublished = new Counter({
  name: 'business_facts_total',
  help: 'Domain events published to the queues, by name',
  labelNames: ['fact'],
  registers: [registry],
});

export const outboxWaiting = new Gauge({
  name: 'outbox_waiting_facts',
  help: 'Domain events that were recorded but not yet published to the queues',
  registers: [registry],
});

/** Billing tasks waiting for the coach's decision. */
export const billingTasksOpen = new Gauge({
  name: 'billing_tasks_open',
  help: 'Matters of money that wait for a decision, by kind',
  labelNames: ['kind'],
  registers: [registry],
});

/** Cents by which our books and the payment provider's balance differ; see the job billing.compare-books. */
export const billingDifference = new Gauge({
  name: 'billing_difference_cents',
  help: 'Cents that differ between our books and the payment provider, until the coach has seen to it',
  registers: [registry],
});

/** WAL that is not archived can neither be restored nor removed: it fills the disk. */
export const archiveFails = new Gauge({
  name: 'database_archive_fails',
  help: '1 when the last try to archive a piece of the database log failed',
  registers: [registry],
});

/** An endpoint keeps the API version it was created with, whatever version we request. */
export const webhookVersionMismatches = new Counter({
  name: 'stripe_webhook_version_mismatch_total',
  help: 'Events of the payment provider in another version of its API than ours',
  registers: [registry],
});

/** Each is an input without a worded refusal; tests fail on the first (test-app.ts). */
export const unrefusedInputs = new Counter({
  name: 'database_unrefused_inputs_total',
  help: 'Requests that ended as a 500 because only the database refused their input, by code and constraint',
  labelNames: ['code', 'constraint'],
  registers: [registry],
});

/** Seconds since the provider's last event, counted from the first payment without one. */
export const webhookSilence = new Gauge({
  name: 'stripe_webhook_silent_seconds',
  help: 'Seconds since a payment of which no event came; 0 when every payment of the last day was told',
  registers: [registry],
});

export const outboxAge = new Gauge({
  name: 'outbox_oldest_seconds',
  help: 'Seconds that the oldest domain event has waited to be published to the queues',
  registers: [registry],
});

/** Where uploads and transcoded files are, even when a bucket is used. */
export const workFolderFree = new Gauge({
  name: 'work_folder_free_bytes',
  help: 'Bytes free where films are received and prepared',
  registers: [registry],
});

/** A gauge without a value is left out; a reset one would report 0, as if that had been measured. */
export function unmeasured(...gauges: Gauge[]): void {
  for (const gauge of gauges) gauge.remove();
}

// Each is measured only by some processes, on request.
unmeasured(queueAnswers, outboxWaiting, outboxAge, billingDifference, archiveFails, webhookSilence, workFolderFree);

/** Measures every request under its route's pattern, never under the raw path. */
export function measureRequests(request: Request, response: Response, next: NextFunction): void {
  const began = performance.now();
  const stop = requests.startTimer({ method: request.method });
  response.on('finish', () => {
    const route = request.route as { path?: unknown } | undefined;
    recentRequests.add({ milliseconds: performance.now() - began, isError: response.statusCode >= 500 });
    stop({ route: typeof route?.path === 'string' ? route.path : 'site', status: response.statusCode });
  });
  next();
}
