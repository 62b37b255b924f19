import { outboxWaiting, registry, unmeasured } from './metrics.ts';

describe('P19 a metric that was not measured', () => {
  it.each(['queue_store_answers', 'outbox_waiting_facts', 'outbox_oldest_seconds', 'database_archive_fails', 'stripe_webhook_silent_seconds', 'work_folder_free_bytes'])('is left out, so that no alert reads it as 0: %s', async (name) => {
    expect(await registry.metrics()).not.toMatch(new RegExp(`^${name} `, 'm'));
  });

  it('is left out again when it can no longer be measured', async () => {
    outboxWaiting.set(3);
    expect(await registry.metrics()).toContain('\noutbox_waiting_facts 3\n');
    unmeasured(outboxWaiting);
    expect(await registry.metrics()).not.toContain('\noutbox_waiting_facts ');
  });
});
