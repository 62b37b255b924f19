import { Controller, Headers, HttpCode, Post, Req, type RawBodyRequest } from '@nestjs/common';
import type { Request } from 'express';
import { WebhookService } from './webhook.service.ts';

/** The payment provider's webhook. Reads the raw body, because the signature covers its bytes. */
@Controller('billing/webhook')
export class WebhookController {
  constructor(private readonly webhooks: WebhookService) {}

  @Post()
  @HttpCode(200)
  async receive(@Req() request: RawBodyRequest<Request>, @Headers('stripe-signature') signature = ''): Promise<{ received: true }> {
    await this.webhooks.receive(request.rawBody ?? Buffer.alloc(0), signature);
    return { received: true };
  }
}
