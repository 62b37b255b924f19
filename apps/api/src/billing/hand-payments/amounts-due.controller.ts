import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Response } from 'express';
import * as z from 'zod';
import type { Caller } from '../../auth/caller.ts';
import { CurrentCaller, SignedInOnly } from '../../auth/guards.ts';
import { ENV, type Env } from '../../env.ts';
import { DueCheckouts } from './due-checkouts.service.ts';
import { DueList } from './due-list.service.ts';

const routes = contract.billing;

/** Clients' amounts due, and where they pay them. */
@Controller()
export class AmountsDueController {
  constructor(
    private readonly list: DueList,
    private readonly pages: DueCheckouts,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @SignedInOnly()
  @Implement(routes.amountsDue)
  amountsDue(@CurrentCaller() caller: Caller) {
    return implement(routes.amountsDue).handler(() => this.list.mine(caller.userId));
  }

  @SignedInOnly()
  @Implement(routes.payDue)
  payDue(@CurrentCaller() caller: Caller) {
    return implement(routes.payDue).handler(({ input }) => this.pages.openOwn(caller.userId, input.due_id));
  }

  /** The link in a reminder: opens the checkout without signing in. When it is already paid, or cannot be paid right now, it leads to the dashboard, which says so. */
  @Get('pay/:token')
  async payByLink(@Param('token') token: string, @Res() response: Response): Promise<void> {
    const page = z.uuid().safeParse(token).success ? await this.pages.openByLink(token).catch(() => null) : null;
    response.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(303, page?.url ?? `${this.env.PUBLIC_URL}/dashboard`);
  }
}
