import { Controller, HttpCode, Logger, NotFoundException, Param, Post, Req } from '@nestjs/common';
import { confirmationAskedBy, returnedMails } from '@coach/domain';
import type { Request } from 'express';
import { OutboundHttp } from '../../platform/outbound/outbound-http.ts';
import { ReturnedMailAddress } from './returned-mail-address.ts';
import { Suppressions } from './suppressions.ts';

const ANSWER = { maxBytes: 64 * 1024, timeoutMs: 5_000, accept: '*/*' };

/** Webhook for mail servers and providers reporting bounces and spam complaints. The secret address is the credential. */
@Controller('mail/returned')
export class ReturnedMailController {
  private readonly logger = new Logger('mail');

  constructor(
    private readonly address: ReturnedMailAddress,
    private readonly suppressions: Suppressions,
    private readonly outside: OutboundHttp,
  ) {}

  @Post(':secret')
  @HttpCode(200)
  async receive(@Param('secret') secret: string, @Req() { body }: Request): Promise<{ received: number }> {
    if (!this.address.isOurs(secret)) throw new NotFoundException();
    const confirmation = confirmationAskedBy(body);
    if (confirmation) await this.confirm(confirmation);
    const returned = returnedMails(body);
    for (const { address, kind, reason } of returned) await this.suppressions.addReturned(address, kind, reason);
    return { received: returned.length };
  }

  /** Amazon reports nothing until its confirmation address was requested; it asks again when that failed. */
  private async confirm(address: URL): Promise<void> {
    await this.outside.read(address, ANSWER).catch((error: unknown) => this.logger.warn({ err: error }, 'reports about mail were not confirmed'));
  }
}
