import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { EventPublisher } from '@orpc/server';
import pg from 'pg';
import { ENV, type Env } from '../../env.ts';

/** The database's notification channel for changes: `topic word`, at the commit of the change. */
const CHANNEL = 'coach_live';
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

/** Pending words of a topic for a slow listener; the rest is dropped. */
const MOST_WAITING = 100;

/**
 * Live updates across all processes: each of them listens to the same database. The connection is opened
 * for the first listener, and again after it broke.
 */
@Injectable()
export class LiveNews implements OnModuleDestroy {
  private readonly logger = new Logger('live');
  private readonly words = new EventPublisher<Record<string, string | null>>({ maxBufferedEvents: MOST_WAITING });
  private readonly topics = new Set<string>();
  private client: pg.Client | undefined;
  private connecting: Promise<void> | undefined;
  private isStopped = false;
  private failures = 0;

  constructor(@Inject(ENV) private readonly env: Env) {}

  /** Every word on a topic from now on; null when some may have been missed and everything should be reloaded. */
  listen(topic: string): AsyncIteratorObject<string | null> {
    this.topics.add(topic);
    this.connecting ??= this.connect();
    return this.words.subscribe(topic);
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await this.connecting;
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    if (this.isStopped) return;
    const client = new pg.Client({ connectionString: this.env.DATABASE_URL, keepAlive: true, application_name: 'coach live' });
    let isOver = false;
    const again = (error?: Error) => {
      if (isOver) return;
      isOver = true;
      void client.end().catch(() => undefined);
      this.connectLater(error);
    };
    client.on('error', again).on('end', again);
    client.on('notification', ({ payload = '' }) => this.tell(payload));
    this.client = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.failures = 0;
      for (const topic of this.topics) this.words.publish(topic, null);
    } catch (error) {
      again(error as Error);
    }
  }

  private connectLater(error?: Error): void {
    if (this.isStopped) return;
    this.logger.warn({ err: error }, 'the line to the database broke, calling again');
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures);
    this.failures += 1;
    const callAgain = () => {
      this.connecting = this.connect();
    };
    setTimeout(callAgain, wait).unref();
  }

  private tell(payload: string): void {
    const [topic = '', word = ''] = payload.split(' ');
    this.words.publish(topic, word);
  }
}
